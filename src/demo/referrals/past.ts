import { sql } from 'kysely'
import { deactivateAffiliates } from '#features/people/affiliates/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { applyOrders, changeStatus } from '#features/sales/referrals/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { seededRandom } from '#server/random.ts'

interface Past {
  /** Every word of the store about its orders, in the order of time. */
  versions: readonly IncomingOrder[]
  /** Affiliates who stop on the way. */
  leavers: readonly { id: number; leaves_at: Date }[]
  /** Who reviewed the referrals, as the books name people. */
  reviewer: string
  /** What else happened, in the order of time. */
  events: readonly DemoEvent[]
}

export interface DemoEvent {
  at: Date
  happen(): Promise<void>
}

const AT_ONCE = 200
const REVIEW_AFTER = 21 * DAY_MS

/** Lets a shop live its past: the same engine as every day, fed with one stretch of time after the other. */
export async function liveDemoPast(tx: Tx, shop_id: number, { versions, leavers, reviewer, events }: Past): Promise<void> {
  let heard = 0
  const hearUntil = async (end: number) => {
    for (; heard < end; heard = Math.min(heard + AT_ONCE, end)) {
      const stretch = versions.slice(heard, Math.min(heard + AT_ONCE, end))
      await retire(tx, shop_id, leavers, stretch[0]!.updated_at)
      for (const words of oneOfEach(stretch)) await applyOrders(tx, shop_id, words)
      await reviewDemoPast(tx, shop_id, stretch.at(-1)!.updated_at, reviewer)
    }
  }
  for (const { at, happen } of events) {
    const later = versions.findIndex(version => version.updated_at > at)
    await hearUntil(later === -1 ? versions.length : later)
    await happen()
  }
  await hearUntil(versions.length)
}

/** The store's first words about each order, then the second ones: each is heard, as if they had come one by one. */
function oneOfEach(stretch: readonly IncomingOrder[]): IncomingOrder[][] {
  const rounds: IncomingOrder[][] = []
  const heard = new Map<string, number>()
  for (const order of stretch) {
    const round = heard.get(order.platform_id) ?? 0
    heard.set(order.platform_id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), order]
  }
  return rounds
}

async function retire(tx: Tx, shop_id: number, leavers: Past['leavers'], until: Date): Promise<void> {
  const gone = leavers.filter(({ leaves_at }) => leaves_at <= until).map(({ id }) => id)
  await deactivateAffiliates(tx, shop_id, gone)
}

/** Three weeks after the order the merchant looks at it: most are approved, a few denied, a few left for later. */
export async function reviewDemoPast(tx: Tx, shop_id: number, at: Date, reviewer: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from referral
    where shop_id = ${shop_id} and status = ${ReferralStatus.pending} and revision = 0
      and created_at < ${new Date(at.getTime() - REVIEW_AFTER)}::timestamptz
    order by id`.execute(tx)
  const opinion = (id: number) => seededRandom(id).next()
  const all = rows.map(row => row.id)
  const approved = all.filter(id => opinion(id) < 0.9)
  const denied = all.filter(id => opinion(id) > 0.96)
  if (approved.length > 0) await changeStatus(tx, shop_id, approved, 'approve', reviewer, at)
  if (denied.length > 0) await changeStatus(tx, shop_id, denied, 'deny', reviewer, at)
}
