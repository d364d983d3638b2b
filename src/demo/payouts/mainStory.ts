import { takeFile } from '#features/payments/bank-files/server/index.ts'
import { insertPastPayDay, insertPastSchedule } from '#features/payments/payout-schedule/server/index.ts'
import { type PastNews, type Reserved, undoInPast } from '#features/payments/payouts/server/index.ts'
import { givePastCredits, saveLimits } from '#features/payments/store-credit/server/index.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { auditAll } from '#server/audit.ts'
import type { DemoEvent } from '../referrals/past.ts'
import { type DemoDesk, daysBefore, HOUR, later, paidBy, payDemo } from './DemoDesk.ts'
import { type DemoPayDays, demoPayDays, momentOf } from './payDays.ts'
import { refundAfterPayment } from './refunds.ts'

/** From here on PayPal pays by itself; before, the owner paid by hand. */
const MONTHS_BY_SCHEDULE = 7
const MONTHS = 11

/** How the first of the demo shops has paid its affiliates: first by hand, then in every way there is. */
export function mainStory(desk: DemoDesk): DemoEvent[] {
  const days = demoPayDays(desk.now, desk.time_zone)
  const at = (months: number, plus = 0) => later(momentOf(days.before(months)), plus)
  const past: { last?: Reserved; lastButOne?: Reserved; mistaken?: Reserved } = {}
  const events: DemoEvent[] = [
    { at: daysBefore(desk.now, 343), happen: () => payFirst(desk, daysBefore(desk.now, 343)) },
    ...byHand(desk, at, past),
    { at: at(MONTHS_BY_SCHEDULE, -9 * DAY_MS), happen: () => setUpSchedule(desk, days) },
    ...bySchedule(desk, days, at, past),
    ...inOtherWays(desk, at),
    ...creditBySchedule(desk, days, at),
    {
      at: at(2, 8 * DAY_MS),
      happen: () => refundAfterPayment(desk, past.lastButOne!.payouts, { at: at(2, 8 * DAY_MS), count: 3 }),
    },
    {
      at: daysBefore(desk.now, 6),
      happen: () => refundAfterPayment(desk, past.last!.payouts, { at: daysBefore(desk.now, 6), count: 4 }),
    },
  ]
  return events.filter(event => event.at < desk.now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

type At = (months: number, plus?: number) => Date
interface Past {
  last?: Reserved
  lastButOne?: Reserved
  mistaken?: Reserved
}

/** The first affiliate did well at once and was not kept waiting. */
async function payFirst(desk: DemoDesk, at: Date): Promise<void> {
  const { tx, shop_id, owner, affiliates } = desk
  const first = affiliates[0]!.id
  const waiting = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', first)
    .where('status', '=', ReferralStatus.pending)
    .execute()
  await changeStatus(
    tx,
    shop_id,
    waiting.map(({ id }) => id),
    'approve',
    `member:${owner.id}`,
    at,
  )
  const message = 'Your first commissions. What a start!'
  await payDemo(desk, { rail: 'manual', source: 'bulk', at, to: [first], note: 'Paid before the first payout date', message })
}

function byHand(desk: DemoDesk, at: At, past: Past): DemoEvent[] {
  const months = Array.from({ length: MONTHS - MONTHS_BY_SCHEDULE }, (_, place) => MONTHS - place)
  const runs = months.map(month => ({
    at: at(month),
    async happen() {
      const message = 'Thank you for recommending us!'
      past.mistaken = await payDemo(desk, { rail: 'manual', source: 'bulk', at: at(month), message })
    },
  }))
  const month = months.at(-1)!
  return [
    ...runs,
    { at: at(month, 2 * HOUR), happen: () => undo(desk, past, at(month, 2 * HOUR)) },
    {
      at: at(month, DAY_MS),
      async happen() {
        const to = [past.mistaken!.payouts[1]!.affiliate_id]
        await payDemo(desk, { rail: 'manual', source: 'bulk', at: at(month, DAY_MS), to, note: 'The right account this time' })
      },
    },
  ]
}

async function undo({ tx, shop_id, owner, affiliates }: DemoDesk, { mistaken }: Past, at: Date): Promise<void> {
  const { payout_id, affiliate_id, total } = mistaken!.payouts[1]!
  const affiliate = affiliates.find(({ id }) => id === affiliate_id)!.name
  await undoInPast(tx, shop_id, payout_id, { actor: `member:${owner.id}`, at })
  const subject = { kind: 'payout', id: payout_id }
  await auditAll(tx, [
    { shop_id, actor: { kind: 'member', ...owner }, action: 'payouts.undone', subject, after: { affiliate, total }, at },
  ])
}

async function setUpSchedule({ tx, shop_id, now, owner }: DemoDesk, days: DemoPayDays): Promise<void> {
  const first_on = days.before(MONTHS_BY_SCHEDULE)
  const changed_at = later(momentOf(first_on), -9 * DAY_MS)
  const timing = { mode: 'specific_date', day_of_month: days.day, every_months: 1, first_on } as const
  const rail = 'paypal'
  const limits = { minimum: MINIMUM, maximum: MAXIMUM }
  const on = { is_active: true, next_on: days.next, pays_since: null, set_by: owner.id, changed_at }
  await insertPastSchedule(tx, shop_id, { rail, timing, ...limits, ...on })
  const after = { schedule_mode: timing.mode, day_of_month: days.day, every_months: 1, schedule_minimum: MINIMUM }
  const actor = { kind: 'member', ...owner } as const
  if (changed_at < now) await auditAll(tx, [{ shop_id, actor, action: 'payoutSchedule.saved', after, at: changed_at }])
}

const MINIMUM = 25_00
const MAXIMUM = 40_000_00

/** The last run: one cannot be paid and waits, one has not opened an account at PayPal yet. */
const lastRun = (place: number): PastNews =>
  place === 2
    ? { news: 'came_back', item_state: 'FAILED', failure: 'paypal_receiver' }
    : place === 4
      ? { news: 'unclaimed', item_state: 'UNCLAIMED' }
      : { news: 'succeeded', item_state: 'SUCCESS' }

function bySchedule(desk: DemoDesk, days: DemoPayDays, at: At, past: Past): DemoEvent[] {
  const { tx, shop_id, currency } = desk
  return Array.from({ length: MONTHS_BY_SCHEDULE }, (_, place) => MONTHS_BY_SCHEDULE - place).map(month => ({
    at: at(month),
    async happen() {
      const becomes = month === 1 ? lastRun : undefined
      const when = { at: at(month), arrived_at: at(month, HOUR / 3) }
      const reserved = await payDemo(desk, { rail: 'paypal', source: 'schedule', ...when, becomes })
      if (!reserved) return
      past.lastButOne = past.last
      past.last = reserved
      await insertPastPayDay(tx, shop_id, { rail: 'paypal', period: days.before(month), run_at: at(month), reserved, currency })
    },
  }))
}

/** Whom PayPal does not reach. */
function inOtherWays(desk: DemoDesk, at: At): DemoEvent[] {
  const { tx, shop_id, now } = desk
  const others = paidBy(desk, 'venmo', 'upi', 'cheque')
  const limits = { self_redemption: true, min_amount: 10_00, max_amount: 250_00 }
  const waiting = daysBefore(now, 3)
  return [
    ...[6, 3].map(month => ({
      at: at(month, 3 * DAY_MS),
      happen: async () =>
        void (await payDemo(desk, { rail: 'manual', source: 'bulk', at: at(month, 3 * DAY_MS), to: others, note: 'Manual' })),
    })),
    ...[5, 3].map(month => ({ at: at(month, DAY_MS), happen: () => payByBank(desk, at(month, DAY_MS), at(month, 3 * DAY_MS)) })),
    { at: waiting, happen: () => payByBank(desk, waiting) },
    { at: at(6, 2 * DAY_MS), happen: async () => void (await giveCredit(desk, at(6, 2 * DAY_MS))) },
    { at: at(5, 2 * DAY_MS), happen: () => saveLimits(tx, shop_id, limits) },
  ]
}

/** Every second month store credit is given by itself. */
function creditBySchedule(desk: DemoDesk, days: DemoPayDays, at: At): DemoEvent[] {
  const { tx, shop_id, owner, currency } = desk
  const [pays_since, changed_at] = [at(6, 2 * DAY_MS), at(5, 2 * DAY_MS + HOUR)]
  const timing = { mode: 'specific_date', day_of_month: days.day, every_months: 2, first_on: days.before(4) } as const
  const on = { is_active: true, next_on: days.next, pays_since, set_by: owner.id, changed_at }
  return [
    {
      at: changed_at,
      happen: () => insertPastSchedule(tx, shop_id, { rail: 'store_credit', timing, minimum: 0, maximum: null, ...on }),
    },
    ...[4, 2].map(month => ({
      at: at(month, HOUR),
      async happen() {
        const reserved = await giveCredit(desk, at(month, HOUR), 'schedule')
        if (!reserved) return
        const payDay = { rail: 'store_credit', period: days.before(month), run_at: at(month, HOUR), reserved, currency } as const
        await insertPastPayDay(tx, shop_id, payDay)
      },
    })),
  ]
}

/** A file for the bank, taken on the same day; without a day of arrival its statement has not been read yet. */
export async function payByBank(desk: DemoDesk, at: Date, arrived_at?: Date): Promise<void> {
  const { tx, shop_id, secret, currency } = desk
  const to = currency === 'EUR' ? paidBy(desk, 'bank') : paidBy(desk, 'bank', 'wise')
  const becomes = arrived_at ? undefined : () => undefined
  const reserved = await payDemo(desk, { rail: 'bank_file', source: 'bulk', at, to, arrived_at, becomes })
  const format = currency === 'EUR' ? 'sepa' : 'wise'
  for (const batch_id of reserved?.batch_ids ?? [])
    await takeFile(tx, { secret, shop_id, batch_id, format, at: later(at, HOUR / 2) })
}

/** Codes at the store, or a higher balance where affiliates make codes themselves. */
export async function giveCredit(desk: DemoDesk, at: Date, source: 'bulk' | 'schedule' = 'bulk'): Promise<Reserved | undefined> {
  const { tx, shop_id, currency } = desk
  const reserved = await payDemo(desk, { rail: 'store_credit', source, at })
  const payments =
    reserved?.payouts.map(({ payout_id, affiliate_id, total }) => ({ payout_id, affiliate_id, amount: total })) ?? []
  await givePastCredits(tx, shop_id, { currency, payments, at })
  return reserved
}
