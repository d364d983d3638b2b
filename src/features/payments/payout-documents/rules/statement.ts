import type { BookEvent } from '#features/sales/ledger/rules/events.ts'
import type { Cause } from '#features/sales/referrals/rules/explain/causesOf.ts'
import { type Minor, sum } from '#kit/money/money.ts'

/** What the lines of a statement are added up by. */
export const statementKinds = ['earned', 'adjusted', 'paid', 'returned'] as const
export type StatementKind = (typeof statementKinds)[number]

/** What a line is called: why it stands there. */
export type LineName =
  | ('earned' | 'deducted' | 'denied' | 'decision_undone' | 'bonus' | 'bonus_corrected' | 'adjusted' | 'recalculated')
  | ('moved' | 'import_undone' | 'changed' | 'paid' | 'returned' | 'undone')
  | `order_${Cause}`

/** One entry of the books, as far as a statement asks. */
export interface BookedChange {
  at: Date
  event: BookEvent
  /** What happened to the order, where that is why; entries from before it was kept have nothing. */
  causes: readonly Cause[]
  referral_id: number | null
  payout_id: number | null
  pending: Minor
  owed: Minor
  paid: Minor
}

export interface StatementLine {
  at: Date
  kind: StatementKind
  names: readonly LineName[]
  referral_id: number | null
  payout_id: number | null
  amount: Minor
}

/** How an entry is called by its event; where the order changed, by what happened to it. */
const nameOf: Record<BookEvent, LineName> = {
  ...{ attributed: 'earned', added: 'earned', approved: 'earned', approve: 'earned', bonus_given: 'bonus' },
  ...{ deny: 'denied', undo: 'decision_undone' },
  ...{ order_changed: 'changed', corrected_after_payment: 'changed', first_moved: 'order_first_moved', moved: 'moved' },
  ...{ adjusted: 'adjusted', recalculated: 'recalculated', import_undone: 'import_undone' },
  ...{ bonus_changed: 'bonus_corrected', bonus_corrected: 'bonus_corrected' },
  ...{ reserved: 'paid', paid: 'paid', returned: 'returned', undone: 'undone' },
}

/** Decisions whether a commission counts; everything else that changes what is owed changes the amount of one. */
const decisions: ReadonlySet<BookEvent> = new Set([
  ...(['attributed', 'approved', 'added', 'bonus_given', 'approve', 'deny', 'undo'] as const),
])

/** What an entry means to the affiliate. The amounts of its lines are always the change of what is owed to them. */
export function statementLines({
  at,
  event,
  causes,
  referral_id,
  payout_id,
  pending,
  owed,
  paid,
}: BookedChange): StatementLine[] {
  const line = (kind: StatementKind, amount: Minor, names: readonly LineName[]) => ({
    ...{ at, kind, names, referral_id, payout_id, amount },
  })
  const rest = sum([owed, paid])
  const decided = decisions.has(event) ? rest : movedBetween(pending, rest)
  return [
    // A debt that a payment nets is part of the payment, though it lowers it: the event says what it is, never the sign.
    line(event === 'paid' ? 'paid' : 'returned', 0 - paid, [nameOf[event]]),
    line('earned', decided, [decidedName(event, decided)]),
    line('adjusted', sum([rest, -decided]), changeNames(event, causes)),
  ].filter(({ amount }) => amount !== 0)
}

/** What becomes payable when an order is paid for is earned; a commission below nothing is a deduction. */
function decidedName(event: BookEvent, amount: Minor): LineName {
  const name = decisions.has(event) ? nameOf[event] : amount > 0 ? 'earned' : 'order_not_paid'
  return name === 'earned' && amount < 0 ? 'deducted' : name
}

/** That an order was paid for changes no amount, so it is never why one is another. */
function changeNames(event: BookEvent, causes: readonly Cause[]): readonly LineName[] {
  const telling = causes.filter(cause => cause !== 'paid' && !(cause === 'not_paid' && causes.length > 1))
  return telling.length > 0 ? telling.map(cause => `order_${cause}` as const) : [nameOf[event]]
}

/** How much of a change came out of what waited for a decision, or went back to it. */
function movedBetween(pending: Minor, owed: Minor): Minor {
  if (pending === 0 || pending < 0 === owed < 0) return 0
  return owed > 0 ? Math.min(owed, -pending) : Math.max(owed, -pending)
}

/** The referrals of one payment are one line: the payment. */
export function joinsPayment(before: StatementLine | undefined, line: StatementLine): before is StatementLine {
  return (
    before !== undefined &&
    line.payout_id !== null &&
    before.payout_id === line.payout_id &&
    before.kind === line.kind &&
    before.at.getTime() === line.at.getTime()
  )
}

export type StatementTotals = Record<StatementKind, Minor>

export const noTotals: StatementTotals = { earned: 0, adjusted: 0, paid: 0, returned: 0 }

export const withLine = (totals: StatementTotals, { kind, amount }: StatementLine): StatementTotals => ({
  ...totals,
  [kind]: sum([totals[kind], amount]),
})

export const closingOf = (opening: Minor, totals: StatementTotals): Minor =>
  sum([opening, ...statementKinds.map(kind => totals[kind])])

interface CurrencySums {
  currency: string
  opening: Minor
  totals: StatementTotals
}

/** The sums of several stores, by currency, in the order in which the currencies come. */
export const sumsByCurrency = (parts: readonly CurrencySums[]): CurrencySums[] =>
  [...Map.groupBy(parts, part => part.currency)].map(([currency, of]) => ({
    currency,
    opening: sum(of.map(part => part.opening)),
    totals: Object.fromEntries(statementKinds.map(kind => [kind, sum(of.map(part => part.totals[kind]))])) as StatementTotals,
  }))
