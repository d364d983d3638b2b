import { type RawBuilder, sql } from 'kysely'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { denyAboveLimit } from '#features/sales/referrals/server/index.ts'
import { defineShopUse, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { aboveLimits, type RewardsBefore } from '../rules/aboveLimits.ts'
import type { RewardLimits } from '../rules/ReferralProgram.ts'
import { lockReferral } from './store.ts'

const customerReferral = defineShopUse(
  'customer referral',
  shop_id => sql`select from customer_referral where customer_referral.shop_id = ${shop_id}`,
)

/** Rewards that nobody has decided about. */
const isOpen = sql`referral.tracking_type = ${TrackingType.referCustomer} and referral.kind = 'sale' and referral.decided_by is null
  and referral.status <> ${ReferralStatus.denied} and referral.moved_to is null`

/** The number stands in the statement itself: only then do the indexes of rewards apply. */
const isReward = sql`other.tracking_type = ${sql.lit(TrackingType.referCustomer)} and other.kind = 'sale'
  and other.status <> ${ReferralStatus.denied} and other.moved_to is null`

/** Denies what is more than the program gives; one after the other, so that two at once are not both the last one. */
export async function keepLimits(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (customerReferral.isRuledOut(tx, shop_id)) return
  const { rows } = await sql<{ id: number }>`
    select id from referral where referral.shop_id = ${shop_id} and referral.id = any(${ids}::bigint[]) and ${isOpen} order by id`.execute(
    tx,
  )
  if (rows.length === 0) return
  const limits = await lockReferral(tx, shop_id)
  if (!limits || [limits.limit_per_person, limits.limit_per_month, limits.limit_in_all].every(one => one === null)) return
  for (const { id } of rows) {
    const above = aboveLimits([await rewardsBefore(tx, shop_id, id, limits)], limits)
    if (above.length > 0) await denyAboveLimit(tx, shop_id, above)
  }
}

/** Counted up to each limit: how many more there were decides nothing. */
async function rewardsBefore(tx: Tx, shop_id: number, id: number, limits: RewardLimits): Promise<RewardsBefore> {
  const time_zone = await timeZoneOf(tx, shop_id)
  const upTo = (limit: number | null, among: RawBuilder<unknown>, by = 'other.id') =>
    sql`(select count(*) from (select 1 from referral as other where other.shop_id = ${shop_id} and ${isReward} and ${among}
      order by ${sql.ref(by)} limit ${limit ?? 0}) as counted)`
  const earlier = sql`other.id < reward.id`
  const month = sql`date_trunc('month', reward.created_at at time zone ${time_zone})`
  const inMonth = sql`other.created_at >= ${month} at time zone ${time_zone}
    and other.created_at < (${month} + interval '1 month') at time zone ${time_zone} and ${earlier}`
  const { rows } = await sql<RewardsBefore>`
    select reward.id,
      ${upTo(limits.limit_per_person, sql`other.affiliate_id = reward.affiliate_id and ${earlier}`)} as of_person,
      ${upTo(limits.limit_per_month, inMonth, 'other.created_at')} as in_month, ${upTo(limits.limit_in_all, earlier)} as in_all
    from referral as reward where reward.shop_id = ${shop_id} and reward.id = ${id}`.execute(tx)
  return rows[0]!
}
