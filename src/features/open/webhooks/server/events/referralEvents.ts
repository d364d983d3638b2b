import { sql } from 'kysely'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import type { ReferralEvent } from '#features/sales/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { personFacts, writeEvents } from './writeEvents.ts'

/**
 * What happened to referrals of affiliates. One that is approved or denied as soon as it is there has two events; one that was not
 * written now, or is dated into the past by its order, has none.
 */
export async function writeReferralEvents(tx: Tx, shop_id: number, ids: readonly number[], event?: ReferralEvent): Promise<void> {
  if (ids.length === 0) return
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const decided = sql`case referral.status when ${sql.lit(ReferralStatus.approved)} then 'approved'
    when ${sql.lit(ReferralStatus.denied)} then 'denied' when ${sql.lit(ReferralStatus.paid)} then 'paid' end`
  await writeEvents(
    tx,
    shop_id,
    'referral',
    sql`
    select referral.id as object_id, referral.affiliate_id,
      case when ${event ?? null}::text = 'created' or (${event ?? null}::text is null and referral.created_at >= ${now})
        then array_remove(array['referral.created', 'referral.' || ${decided}], null)
        -- A row beside the one that was decided on may be in another state.
        when ${event ?? null}::text = ${decided} then array['referral.' || ${decided}]
        else array['referral.changed'] end as types,
      jsonb_build_object('id', referral.id, 'status', referral.status, 'kind', referral.kind, 'tracking_type', referral.tracking_type,
        'program_id', referral.program_id, 'parent_id', referral.parent_id, 'total', referral.total, 'quantity', referral.quantity,
        'commission', referral.commission, 'commission_adjustment', referral.commission_adjustment, 'currency', referral.currency,
        'coupon_code', referral.coupon_code, 'payout_id', referral.payout_id,
        'order_id', store_order.platform_id, 'order_number', coalesce(store_order.number, referral.order_name),
        'created_at', referral.created_at, 'changed_at', referral.changed_at, 'affiliate', ${personFacts}) as facts
    from referral
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = referral.affiliate_id
    left join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.id = any(${ids}::bigint[]) and affiliate.kind = 'affiliate'
      and (${event ?? null}::text is not null or referral.changed_at >= ${now})`,
  )
}
