import { sql } from 'kysely'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { denyAboveLimit } from '#features/sales/referrals/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { aboveLimits, type RewardsBefore } from '../rules/aboveLimits.ts'
import { lockReferral } from './store.ts'

/** Rewards that nobody has decided about. */
const isOpen = sql`referral.tracking_type = ${TrackingType.referCustomer} and referral.kind = 'sale' and referral.decided_by is null
  and referral.status <> ${ReferralStatus.denied} and referral.moved_to is null`

/** Denies what is more than the program gives; one after the other, so that two at once are not both the last one. */
export async function keepLimits(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from referral where referral.shop_id = ${shop_id} and referral.id = any(${ids}::bigint[]) and ${isOpen} order by id`.execute(
    tx,
  )
  if (rows.length === 0) return
  const limits = await lockReferral(tx, shop_id)
  if (!limits || [limits.limit_per_person, limits.limit_per_month, limits.limit_in_all].every(one => one === null)) return
  for (const { id } of rows) {
    const above = aboveLimits([await rewardsBefore(tx, shop_id, id)], limits)
    if (above.length > 0) await denyAboveLimit(tx, shop_id, above)
  }
}

async function rewardsBefore(tx: Tx, shop_id: number, id: number): Promise<RewardsBefore> {
  const time_zone = await timeZoneOf(tx, shop_id)
  const month = (at: string) => sql`date_trunc('month', ${sql.ref(at)} at time zone ${time_zone})`
  const { rows } = await sql<RewardsBefore>`
    select reward.id, count(*) filter (where other.affiliate_id = reward.affiliate_id) as of_person,
      count(*) filter (where ${month('other.created_at')} = ${month('reward.created_at')}) as in_month, count(other.id) as in_all
    from referral as reward
    left join referral as other on other.shop_id = ${shop_id} and other.id < reward.id and other.tracking_type = ${TrackingType.referCustomer}
      and other.tracking_type in (20, 21, 22) and other.kind = 'sale' and other.status <> ${ReferralStatus.denied} and other.moved_to is null
    where reward.shop_id = ${shop_id} and reward.id = ${id}
    group by reward.id`.execute(tx)
  return rows[0]!
}
