import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Versions } from '../../rules/copies.ts'

export interface StoredCopy {
  key: string
  subject_id: number | null
  place: number
  versions: Versions
}

export interface NewCopy {
  key: string
  subject_id: number | null
  place: number
  versions: Versions
  echo_of: number | null
  came?: { from: number; fields: readonly string[]; isNew: boolean }
  refused?: readonly string[]
}

/** The store as one that shares; whoever changes copies holds it, so that places follow one another as transactions end. */
export const lockGroup = (tx: Tx, shop_id: number) =>
  tx.selectFrom('store_group').selectAll().where('shop_id', '=', shop_id).forUpdate().executeTakeFirst()

export const findGroup = (tx: Tx, shop_id: number) =>
  tx.selectFrom('store_group').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()

export const saveLastPlace = (tx: Tx, shop_id: number, last_place: number) =>
  tx.updateTable('store_group').set({ last_place }).where('shop_id', '=', shop_id).execute()

export async function copiesByKey(
  tx: Tx,
  shop_id: number,
  topic: string,
  keys: readonly string[],
): Promise<Map<string, StoredCopy>> {
  const rows = await selectCopies(tx, shop_id, topic).where('key', '=', sql<string>`any(${keys}::text[])`).execute()
  return new Map(rows.map(row => [row.key, toCopy(row)]))
}

export async function copiesOf(tx: Tx, shop_id: number, topic: string, ids: readonly number[]): Promise<Map<number, StoredCopy>> {
  const rows = await selectCopies(tx, shop_id, topic).where('subject_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map(row => [row.subject_id!, toCopy(row)]))
}

const selectCopies = (tx: Tx, shop_id: number, topic: string) =>
  tx
    .selectFrom('shared_copy')
    .select(['key', 'subject_id', 'place', 'versions'])
    .where('shop_id', '=', shop_id)
    .where('topic', '=', topic)

const toCopy = (row: { key: string; subject_id: number | null; place: number; versions: unknown }): StoredCopy => ({
  ...row,
  versions: row.versions as Versions,
})

/** What changed after a place, in the order in which it did. */
export async function copiesAfter(tx: Tx, shop_id: number, after: number, count: number) {
  const rows = await tx
    .selectFrom('shared_copy')
    .select(['topic', 'key', 'subject_id', 'place', 'versions', 'echo_of', 'came_from', 'came_new'])
    .where('shop_id', '=', shop_id)
    .where('place', '>', after)
    .orderBy('place')
    .limit(count)
    .execute()
  return rows.map(row => ({ ...row, versions: row.versions as unknown as Versions }))
}

/** As one value instead of a dozen for each row: a statement of thousands of values costs more room than what it says. */
export async function saveCopies(tx: Tx, shop_id: number, topic: string, copies: readonly NewCopy[]): Promise<void> {
  if (copies.length === 0) return
  const rows = copies.map(({ came, refused = [], ...copy }) => ({
    ...copy,
    came_from: came?.from ?? null,
    came_fields: came?.fields ?? [],
    came_new: came?.isNew ?? false,
    refused_fields: refused,
  }))
  // What came before stays told until something else comes.
  const kept = (column: string) =>
    sql`${sql.ref(column)} = case when excluded.came_at is null then shared_copy.${sql.ref(column)} else excluded.${sql.ref(column)} end`
  await sql`
    insert into shared_copy (shop_id, topic, key, subject_id, place, versions, echo_of, came_from, came_at, came_fields, came_new,
      refused_fields)
    select ${shop_id}::bigint, ${topic}::text, key, subject_id, place, versions, echo_of, came_from,
      case when came_from is not null then ${new Date()}::timestamptz end, came_fields, came_new, refused_fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(key text, subject_id bigint, place bigint, versions jsonb,
      echo_of bigint, came_from bigint, came_fields text[], came_new boolean, refused_fields text[])
    on conflict (shop_id, topic, key) do update set subject_id = excluded.subject_id, place = excluded.place,
      versions = excluded.versions, echo_of = excluded.echo_of, refused_fields = excluded.refused_fields,
      ${sql.join(['came_from', 'came_at', 'came_fields', 'came_new'].map(kept))}`.execute(tx)
}

/** The store has deleted these: nothing is known of them here any more, and nothing about them is taken or told. */
export async function leaveCopies(tx: Tx, shop_id: number, topic: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('shared_copy')
    .set({ subject_id: null, versions: '{}', came_fields: [], refused_fields: [] })
    .where('shop_id', '=', shop_id)
    .where('topic', '=', topic)
    .where('subject_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** The store shares these with no one now: versions and places go, the things themselves stay. */
export async function forgetTopic(tx: Tx, shop_id: number, topic: string): Promise<void> {
  await tx.deleteFrom('shared_copy').where('shop_id', '=', shop_id).where('topic', '=', topic).execute()
  await tx.deleteFrom('shared_due').where('shop_id', '=', shop_id).where('topic', '=', topic).execute()
}

export const insertDue = (tx: Tx, shop_id: number, topic: string, ids: readonly number[]) =>
  tx
    .insertInto('shared_due')
    .values(ids.map(subject_id => ({ shop_id, topic, subject_id })))
    .execute()

/** Takes the oldest of what was written; one that is written again meanwhile has a row of its own. */
export async function takeDue(tx: Tx, shop_id: number, count: number) {
  const rows = await tx
    .selectFrom('shared_due')
    .select(['id', 'topic', 'subject_id', 'noted_at'])
    .where('shop_id', '=', shop_id)
    .orderBy('id')
    .limit(count)
    .execute()
  if (rows.length > 0)
    await tx
      .deleteFrom('shared_due')
      .where('shop_id', '=', shop_id)
      .where('id', '=', sql<number>`any(${rows.map(row => row.id)}::bigint[])`)
      .execute()
  return rows
}

/** When these were last written, as far as nobody has looked at it yet. */
export async function dueTimes(tx: Tx, shop_id: number, topic: string, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('shared_due')
    .select(['subject_id', eb => eb.fn.max('noted_at').as('noted_at')])
    .where('shop_id', '=', shop_id)
    .where('topic', '=', topic)
    .where('subject_id', '=', sql<number>`any(${ids}::bigint[])`)
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map(row => [row.subject_id, row.noted_at.getTime()]))
}
