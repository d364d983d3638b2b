import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { EmailService } from '../rules/services.ts'

/** These are to be sent to the services the shop sends to; where there is none, nothing is written. */
export async function markDue(tx: Tx, shop_id: number, ids: readonly number[], service?: EmailService): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    insert into email_profile as known (shop_id, service, affiliate_id, email, due_at)
    select ${shop_id}, connected.service, affiliate.id, affiliate.email, ${await transactionTime(tx)}::timestamptz
    from email_service as connected
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = any(${ids}::bigint[])
    where connected.shop_id = ${shop_id} and connected.started_at is not null
      and affiliate.kind = 'affiliate' and affiliate.removed_at is null ${service ? sql`and connected.service = ${service}` : sql``}
    order by affiliate.id, connected.service
    on conflict (shop_id, service, affiliate_id) do update set due_at = excluded.due_at where known.gone_at is null
    returning affiliate_id`.execute(tx)
  return rows.length > 0
}
