import { DAY_MS } from '#kit/days.ts'

/** How the money leaves. */
export const rails = ['manual', 'paypal', 'store_credit', 'bank_file'] as const
export type RailName = (typeof rails)[number]

/** Where a payment to one affiliate stands. Until it is paid or has come back, its money is reserved. */
export const payoutStates = ['reserved', 'in_transit', 'unclaimed', 'on_hold', 'paid', 'returned', 'undone'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a rail can report of a payment. */
const payoutNews = ['sent', 'unclaimed', 'held', 'succeeded', 'came_back'] as const
export type PayoutNews = (typeof payoutNews)[number]

const underWay = ['reserved', 'in_transit', 'unclaimed', 'on_hold'] as const satisfies PayoutState[]

const afterNews: Record<PayoutNews, { from: readonly PayoutState[]; to: PayoutState }> = {
  sent: { from: ['reserved', 'unclaimed', 'on_hold'], to: 'in_transit' },
  unclaimed: { from: ['reserved', 'in_transit', 'on_hold'], to: 'unclaimed' },
  held: { from: ['reserved', 'in_transit', 'unclaimed'], to: 'on_hold' },
  succeeded: { from: underWay, to: 'paid' },
  // Money that arrived can still be sent back; what came back once is paid by another payout, never by this one again.
  came_back: { from: [...underWay, 'paid'], to: 'returned' },
}

/** The state after a report; nothing where it changes nothing. */
export function payoutAfter(state: PayoutState, news: PayoutNews): PayoutState | undefined {
  const { from, to } = afterNews[news]
  return from.includes(state) ? to : undefined
}

/** The states a report acts on, for the one conditional statement that takes it. */
export const statesBefore = (news: PayoutNews): readonly PayoutState[] => afterNews[news].from

/** The money may have left or may still leave. */
export const isUnderWay = (state: PayoutState): boolean => (underWay as readonly PayoutState[]).includes(state)

/** Where a batch stands: payouts that are sent together. */
export const batchStates = ['prepared', 'reserved', 'submitting', 'submitted', 'unknown', 'settled', 'released'] as const
export type BatchState = (typeof batchStates)[number]

/** What can happen to a batch. */
export type BatchEvent =
  | 'released_for_sending'
  | 'sending'
  | 'accepted'
  | 'answer_lost'
  | 'refused'
  | 'cancelled'
  | 'all_ended'
  | 'decided_paid'
  | 'decided_not_paid'

const batchMoves: Record<BatchEvent, { from: readonly BatchState[]; to: BatchState }> = {
  released_for_sending: { from: ['prepared'], to: 'reserved' },
  // A sender that died leaves "submitting" behind; whoever takes over sends under the same name.
  sending: { from: ['reserved', 'submitting', 'unknown'], to: 'submitting' },
  accepted: { from: ['submitting', 'unknown'], to: 'submitted' },
  // Nobody knows whether the money left: it stays reserved until that is known.
  answer_lost: { from: ['submitting'], to: 'unknown' },
  // Only on proof that nothing was created.
  refused: { from: ['submitting'], to: 'released' },
  cancelled: { from: ['prepared', 'reserved'], to: 'released' },
  all_ended: { from: ['submitted'], to: 'settled' },
  // A person has looked at the provider, long after it was sent.
  decided_paid: { from: ['submitting', 'unknown'], to: 'settled' },
  decided_not_paid: { from: ['submitting', 'unknown'], to: 'released' },
}

export function batchAfter(state: BatchState, event: BatchEvent): BatchState | undefined {
  const { from, to } = batchMoves[event]
  return from.includes(state) ? to : undefined
}

export const batchStatesBefore = (event: BatchEvent): readonly BatchState[] => batchMoves[event].from

/** The provider remembers a batch for thirty days; after that the same name would pay again. */
const LAST_DAY_TO_SEND_AGAIN = 25

/** What was sent first before this moment is not sent again by itself: a person has to look. */
export const sentAgainSince = (now: Date): Date => new Date(now.getTime() - LAST_DAY_TO_SEND_AGAIN * DAY_MS)

/** Whether a batch may be sent once more by itself. */
export const maySendAgain = (first_sent_at: Date | null, now: Date): boolean =>
  first_sent_at === null || first_sent_at > sentAgainSince(now)

interface SentBatch {
  rail: RailName
  state: BatchState
  first_sent_at: Date | null
}

/** Rails whose answer can stay out for good: a provider that forgot, a store that is gone. */
const decidable = ['paypal', 'store_credit'] as const satisfies RailName[]
export type DecidableRail = (typeof decidable)[number]
export const isDecidable = (rail: RailName): rail is DecidableRail => decidable.some(one => one === rail)

/** Whether only a person can find out what became of it. */
export const needsDecision = ({ rail, state, first_sent_at }: SentBatch, now: Date): boolean =>
  isDecidable(rail) && batchAfter(state, 'decided_paid') !== undefined && !maySendAgain(first_sent_at, now)
