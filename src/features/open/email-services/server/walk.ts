import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Leased } from './lease.ts'
import { markDue } from './markDue.ts'

const AT_ONCE = 200

/** Has the next affiliates sent, where all of them are to be; `false` where none is left. */
export async function walkOn(tx: Tx, { shop_id, service, lease }: Leased): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select affiliate.id from affiliate
    join email_service as connected on connected.shop_id = ${shop_id} and connected.service = ${service}
    where affiliate.shop_id = ${shop_id} and affiliate.kind = 'affiliate' and affiliate.removed_at is null
      and connected.leased_until = ${lease}::timestamptz and affiliate.id > connected.walked_to
    order by affiliate.id limit ${AT_ONCE}`.execute(tx)
  const last = rows.at(-1)?.id ?? null
  await markDue(
    tx,
    shop_id,
    rows.map(row => row.id),
    service,
  )
  await sql`
    update email_service set walked_to = ${last}::bigint, walked = walked + ${rows.length}::integer,
      walk_size = case when ${last}::bigint is null then null else walk_size end
    where shop_id = ${shop_id} and service = ${service} and leased_until = ${lease}::timestamptz and walked_to is not null`.execute(
    tx,
  )
  return last !== null
}

/** What nobody tells of, such as a new name of a program, is found once a day, and what was refused is tried once more. */
export async function walkDaily(tx: Tx, { shop_id, service }: Leased): Promise<void> {
  const { rows } = await sql`
    update email_service set walked_to = 0, walked = 0, walk_size = null, checked_at = now()
    where shop_id = ${shop_id} and service = ${service} and walked_to is null and checked_at < now() - interval '1 day' returning service`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    update email_profile set fingerprint = null
    where shop_id = ${shop_id} and service = ${service} and problem is not null and gone_at is null`.execute(tx)
}
