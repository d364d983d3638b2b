import { sql } from 'kysely'
import { noteGoalsDue } from '#features/commissions/goals/server/index.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook, defineSharedHook } from '#server/hooks.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { referralsChanged, salesChanged } from '../../events.ts'
import { commissionsChanged } from '../../portal-contract.ts'

/** A push names so many at most; a screen that hears of more reads its page anew. */
const MAX_NAMED = 100

/** Some of these may be payable now. */
export const referralsDecided = defineHook<[ids: readonly number[]]>('referrals that were decided')

/** What they make in the figures of the shop may be more or less now, or stand under another status. */
export const referralFiguresChanged = defineSharedHook<[ids: readonly number[], areNew: boolean]>(
  'referrals whose figures changed',
)

/** What was done to them, where whoever did it says so; else it follows from their times. */
export type ReferralEvent = 'created' | 'approved' | 'denied' | 'paid' | 'changed'

/** Referrals were written; told after the rows say so. */
export const referralsWritten = defineSharedHook<[ids: readonly number[], event?: ReferralEvent]>('referrals that were written')

interface Circumstances {
  byPayment?: boolean
  event?: ReferralEvent
  /** Whose they are, where all of them were just written. */
  affiliates?: readonly number[]
}

/**
 * The days of their affiliates follow what they are worth now, who may have reached a goal is looked at, and open screens of shop
 * and affiliates look again, once the transaction is committed. What a payment did to them decides nothing new.
 */
export async function afterReferralsChanged(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  { byPayment = false, event, affiliates }: Circumstances = {},
): Promise<void> {
  if (ids.length === 0) return
  const decided = [
    () => sql`select count_referrals(${shop_id}, ${ids}::bigint[])`.execute(tx),
    () => referralsDecided.call(tx, shop_id, ids),
  ]
  await atOnce(tx, ...(byPayment ? [] : decided), () => referralFiguresChanged.call(tx, shop_id, ids, affiliates !== undefined))
  const [listening] = await atOnce(
    tx,
    async () => affiliates?.slice(0, MAX_NAMED) ?? affiliatesIn(tx, shop_id, ids),
    () => referralsWritten.call(tx, shop_id, ids, event),
    () => noteGoalsDue(tx, shop_id, ids),
  )
  const named = { ids: ids.slice(0, MAX_NAMED), count: ids.length }
  await publish(tx, shopChannel(shop_id), referralsChanged, named, { permission: 'referrals' })
  await publish(tx, shopChannel(shop_id), salesChanged, {}, { permission: ['dashboard', 'analytics', 'payments'] })
  for (const id of listening) await publish(tx, affiliateChannel(shop_id, id), commissionsChanged, {})
}

/** After a change of thousands most portals look again when they are next opened. */
async function affiliatesIn(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('referral')
    .select('affiliate_id')
    .distinct()
    .where('shop_id', '=', shop_id)
    .where('id', '=', sql<number>`any(${ids.slice(0, MAX_NAMED)}::bigint[])`)
    .execute()
  return rows.map(row => row.affiliate_id)
}
