import { sql } from 'kysely'
import type { CouponEvent } from '#features/motivation/coupons/server/index.ts'
import type { AffiliateEvent } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import { markDue } from './markDue.ts'
import { syncServicesJob } from './sync.job.ts'

async function markAndSend(tx: Tx, shop_id: number, ids: readonly number[]): Promise<boolean> {
  const isDue = await markDue(tx, shop_id, ids)
  if (isDue) enqueueSoon(tx, syncServicesJob)
  return isDue
}

/** Affiliates were written: the services hear of it, and of what was done to them. One who begins at once has two events. */
export async function affiliatesDue(tx: Tx, shop_id: number, ids: readonly number[], event?: AffiliateEvent): Promise<void> {
  if (!(await markAndSend(tx, shop_id, ids)) || !event) return
  const now = await transactionTime(tx)
  await sql`
    insert into email_event (shop_id, service, key, affiliate_id, name, facts, at)
    select ${shop_id}, profile.service, named.name || ':' || profile.affiliate_id || ':' || ${now}::text, profile.affiliate_id,
      named.name, '{}'::jsonb, ${now}::timestamptz
    from email_profile as profile
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = profile.affiliate_id
    cross join lateral unnest(array_remove(array[${`affiliate_${event}`}::text, case when ${event === 'created'} then
      case affiliate.status when 'active' then 'affiliate_approved' when 'inactive' then 'affiliate_denied' end end], null)) as named(name)
    where profile.shop_id = ${shop_id} and profile.affiliate_id = any(${ids}::bigint[]) and profile.gone_at is null
    on conflict do nothing`.execute(tx)
}

/** A code is part of what services know of an affiliate. */
export async function ownersOfCouponsDue(
  tx: Tx,
  shop_id: number,
  coupon_ids: readonly number[],
  _event: CouponEvent,
): Promise<void> {
  if (coupon_ids.length === 0) return
  const { rows } = await sql<{ affiliate_id: number }>`
    select distinct affiliate_id from affiliate_coupon
    where shop_id = ${shop_id} and id = any(${coupon_ids}::bigint[])
      and exists (select 1 from email_service where email_service.shop_id = ${shop_id})`.execute(tx)
  await markAndSend(
    tx,
    shop_id,
    rows.map(row => row.affiliate_id),
  )
}

/** They are forgotten at the services, too: until then their address is kept for that. */
export async function goneDue(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from email_event where shop_id = ${shop_id} and affiliate_id = any(${ids}::bigint[])`.execute(tx)
  const { rows } = await sql`
    update email_profile set gone_at = now(), due_at = now(), problem = null, fingerprint = null
    where shop_id = ${shop_id} and affiliate_id = any(${ids}::bigint[]) and gone_at is null returning affiliate_id`.execute(tx)
  if (rows.length > 0) enqueueSoon(tx, syncServicesJob)
}
