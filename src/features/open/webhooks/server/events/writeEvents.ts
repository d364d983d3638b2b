import { type RawBuilder, sql } from 'kysely'
import { planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import type { ObjectKind } from '../../rules/events.ts'
import { sendDueJob } from '../sending/sendDue.job.ts'

/** One row of what happened: `object_id`, `affiliate_id`, `types` in their order, and `facts`. */
export type Happened = RawBuilder<unknown>

/**
 * Writes down what happened to some objects, with what they are now, in the transaction in which it happened and in one statement.
 * Where no endpoint of the shop wants it, nothing is read or written; nor where the plan no longer includes webhooks.
 */
export async function writeEvents(tx: Tx, shop_id: number, object: ObjectKind, happened: Happened): Promise<void> {
  if (!mayUse(await planOf(tx, shop_id), 'webhooks')) return
  const { rows } = await sql<{ id: number }>`
    insert into webhook_event (shop_id, type, object, object_id, affiliate_id, facts, created_at)
    select ${shop_id}, named.type, ${object}, happened.object_id, happened.affiliate_id, happened.facts,
      ${await transactionTime(tx)}::timestamptz
    from (${happened}) as happened cross join lateral unnest(happened.types) with ordinality as named(type, place)
    where exists (select 1 from webhook_endpoint where shop_id = ${shop_id} and is_on)
      and named.type in (select unnest(events) from webhook_endpoint where shop_id = ${shop_id} and is_on)
    order by happened.object_id, named.place
    on conflict do nothing returning id`.execute(tx)
  if (rows.length > 0) enqueueSoon(tx, sendDueJob)
}

/** The person whom an event concerns, beside what happened; read as `affiliate`. */
export const personFacts = sql`jsonb_build_object('id', affiliate.id, 'email', affiliate.email,
  'first_name', affiliate.first_name, 'last_name', affiliate.last_name)`

/** One event of rows that belong to affiliates. */
interface RowsEvent {
  object: ObjectKind
  event: string
  ids: readonly number[]
  /** The whole rows with these numbers; read as `told`. */
  rows: RawBuilder<unknown>
  /** Pairs of name and value for the facts, beside number and affiliate. */
  facts: RawBuilder<unknown>
}

export async function writeEventOf(tx: Tx, shop_id: number, { object, event, ids, rows, facts }: RowsEvent): Promise<void> {
  if (ids.length === 0) return
  await writeEvents(
    tx,
    shop_id,
    object,
    sql`
    select told.id as object_id, told.affiliate_id, array[${`${object}.${event}`}::text] as types,
      jsonb_build_object('id', told.id, ${facts}, 'affiliate', ${personFacts}) as facts
    from (${rows}) as told join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = told.affiliate_id
    where affiliate.kind = 'affiliate'`,
  )
}
