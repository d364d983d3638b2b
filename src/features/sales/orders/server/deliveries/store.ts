import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { knowTransactionTime, transactionTime } from '#server/db/transactionTime.ts'

export interface InboxRow {
  id: number
  topic: string
  triggered_at: Date
  body: string
  attempts: number
}

const place = (shop_id: number) => sql`hashtextextended('webhook_inbox', ${shop_id})`

/** Only one works on a shop's deliveries at a time, until its transaction ends; the others wait. */
export async function lockInbox(tx: Tx, shop_id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${place(shop_id)})`.execute(tx)
  return true
}

/** The same, unless somebody is at it already. */
export async function tryLockInbox(tx: Tx, shop_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean; time: string }>`
    select pg_try_advisory_xact_lock(${place(shop_id)}) as is_ours, now()::text as time`.execute(tx)
  knowTransactionTime(tx, rows[0]!.time)
  return rows[0]!.is_ours
}

/** The oldest deliveries that wait, as many as fit into memory comfortably; always at least one. */
export async function takeWaiting(tx: Tx, shop_id: number, most: number, mostBytes: number): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select id, topic, triggered_at, body, attempts from (
      select id, topic, triggered_at, body, attempts, sum(octet_length(body)) over (order by id) - octet_length(body) as bytes_before from (
        select id, topic, triggered_at, body, attempts from webhook_inbox
        where shop_id = ${shop_id} and processed_at is null and (retry_at is null or retry_at <= now())
        order by id limit ${most}
      ) as oldest
    ) as measured
    where bytes_before < ${mostBytes}
    order by id`.execute(tx)
  return rows
}

export interface DeliveryOutcome {
  id: number
  order_platform_id: string | null
  /** Why the delivery was of no use. */
  problem: string | null
}

/** Of people who are forgotten, nothing is kept of what was said. */
export async function markProcessed(tx: Tx, shop_id: number, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  await sql`
    update webhook_inbox set processed_at = now(), problem = outcome.problem, order_platform_id = outcome.order_platform_id,
      body = case when ${isForgotten(shop_id)} then '' else body end
    from unnest(${outcomes.map(one => one.id)}::bigint[], ${outcomes.map(one => one.order_platform_id)}::text[],
      ${outcomes.map(one => one.problem)}::text[]) as outcome(id, order_platform_id, problem)
    where webhook_inbox.shop_id = ${shop_id} and webhook_inbox.id = outcome.id`.execute(tx)
}

const isForgotten = (shop_id: number) => sql`
  exists (select from platform_connection where shop_id = ${shop_id} and forgotten_at is not null)
  or exists (select from forgotten_order where shop_id = ${shop_id} and platform_id = outcome.order_platform_id)
  or exists (
    select from store_order join customer on customer.shop_id = store_order.shop_id and customer.id = store_order.customer_id
    where store_order.shop_id = ${shop_id} and store_order.platform_id = outcome.order_platform_id and redacted_at is not null)
  or case when topic like 'customers/%' and outcome.problem is null and body <> '' then exists (
    select from customer where shop_id = ${shop_id} and redacted_at is not null
      and platform_id = coalesce(body::jsonb ->> 'id', body::jsonb #>> '{customer,id}')) end`

/** Tried again after a growing pause; given up, and its problem kept, after the last try. */
export async function markFailed(tx: Tx, shop_id: number, ids: readonly number[], problem: string, most: number): Promise<void> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  await sql`
    update webhook_inbox set
      attempts = attempts + 1,
      problem = ${problem},
      retry_at = to_timestamp(extract(epoch from ${now})::double precision + 5 * 2 ^ attempts),
      processed_at = case when attempts + 1 >= ${most} then ${now} end
    where shop_id = ${shop_id} and id = any(${ids})`.execute(tx)
}

/** When the next of the deferred deliveries is due. */
export async function nextRetry(tx: Tx, shop_id: number): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('webhook_inbox')
    .select(({ fn }) => fn.min('retry_at').as('retry_at'))
    .where('shop_id', '=', shop_id)
    .where('processed_at', 'is', null)
    .where('retry_at', 'is not', null)
    .executeTakeFirst()
  return row?.retry_at ?? undefined
}

/** The newest words of the store about these orders, as they came. */
export async function newestPayloads(tx: Tx, shop_id: number, order_ids: readonly string[]): Promise<Map<string, string>> {
  if (order_ids.length === 0) return new Map()
  const { rows } = await sql<{ order_platform_id: string; body: string }>`
    select distinct on (order_platform_id) order_platform_id, body from webhook_inbox
    where shop_id = ${shop_id} and order_platform_id = any(${order_ids}) and topic like 'orders/%' and problem is null and body <> ''
    order by order_platform_id, triggered_at desc`.execute(tx)
  return new Map(rows.map(row => [row.order_platform_id, row.body]))
}

const RETENTION_DAYS = 30
const MAX_AT_ONCE = 1000

/** What was used a month ago is of no more use, and holds names and addresses. */
export async function deleteOldDeliveries(tx: Tx, shop_id: number): Promise<void> {
  await sql`
    delete from webhook_inbox where shop_id = ${shop_id} and processed_at < now() - make_interval(days => ${RETENTION_DAYS}) and id in (
      select id from webhook_inbox where shop_id = ${shop_id} order by id limit ${MAX_AT_ONCE})`.execute(tx)
}
