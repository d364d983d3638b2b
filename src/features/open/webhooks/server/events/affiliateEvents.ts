import { sql } from 'kysely'
import type { AffiliateEvent } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { writeEvents } from './writeEvents.ts'

/** What happened to affiliates; one who begins at once, or is declined by the shop's rules, has two events. */
export async function writeAffiliateEvents(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  event?: AffiliateEvent,
): Promise<void> {
  if (ids.length === 0) return
  await writeEvents(
    tx,
    shop_id,
    'affiliate',
    sql`
    select affiliate.id as object_id, affiliate.id as affiliate_id,
      case ${event ?? 'changed'}::text when 'created' then array_remove(array['affiliate.created',
          case affiliate.status when 'active' then 'affiliate.approved' when 'inactive' then 'affiliate.denied' end], null)
        else array['affiliate.' || ${event ?? 'changed'}::text] end as types,
      jsonb_build_object('id', affiliate.id, 'status', affiliate.status, 'program_id', affiliate.program_id,
        'upline_id', affiliate.upline_id, 'ref_code', affiliate.ref_code, 'signup_source', affiliate.signup_source,
        'removed_at', affiliate.removed_at, 'approved_at', affiliate.approved_at, 'denied_at', affiliate.denied_at,
        'created_at', affiliate.created_at,
        'affiliate', jsonb_build_object('id', affiliate.id, 'email', affiliate.email, 'first_name', affiliate.first_name,
          'last_name', affiliate.last_name, 'company', affiliate.company, 'country', affiliate.country,
          'tags', affiliate.tags, 'payment_method', affiliate.payment_method)) as facts
    from affiliate
    where affiliate.shop_id = ${shop_id} and affiliate.id = any(${ids}::bigint[]) and affiliate.kind = 'affiliate'`,
  )
}
