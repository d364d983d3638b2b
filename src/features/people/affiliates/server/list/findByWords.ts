import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** So many of the newest are looked at first: a text found often among them is not worth a search of its own. */
const SAMPLE = 2000
const OFTEN = SAMPLE / 100

interface Sample {
  /** Found among the newest. */
  ids: number[]
  /** The newest are all there are. */
  isAll: boolean
  isOften: boolean
}

/** How often a pattern is found among the newest. */
export async function sampleWords(tx: Tx, shop_id: number, pattern: string): Promise<Sample> {
  // Letters are folded once for both, which is what takes the time; no text that is looked for has a line break.
  const name = sql`first_name || ' ' || last_name`
  const isFound = pattern.startsWith('%')
    ? sql`fold_case(name || chr(10) || email) like ${pattern}`
    : sql`(fold_case(name) like ${pattern} or fold_case(email) like ${pattern})`
  const { rows } = await sql<{ looked_at: number; ids: number[] }>`
    select count(*) as looked_at, coalesce(array_agg(id) filter (where ${isFound}), '{}') as ids
    from (select id, email, ${name} as name from affiliate
      where shop_id = ${shop_id} and removed_at is null order by created_at desc, id desc limit ${SAMPLE}) as newest`.execute(tx)
  const { looked_at, ids } = rows[0]!
  return { ids, isAll: looked_at < SAMPLE, isOften: ids.length > OFTEN }
}

/** Whom a pattern finds that is not found often, at most so many. */
export async function findRare(tx: Tx, pattern: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select find_rare_affiliates(${pattern}, ${most}) as ids`.execute(tx)
  return rows[0]!.ids
}

/** Whom a pattern finds by name or address, at most so many: along the index of words where they are few, else the newest of them. */
export async function findByWords(tx: Tx, shop_id: number, pattern: string, most: number): Promise<number[]> {
  const { ids, isAll, isOften } = await sampleWords(tx, shop_id, pattern)
  if (isAll) return ids.slice(0, most)
  if (!isOften) return findRare(tx, pattern, most)
  const { rows } = await sql<{ id: number }>`
    select id from affiliate
    where shop_id = ${shop_id} and removed_at is null
      and (fold_case(first_name || ' ' || last_name) like ${pattern} or fold_case(email) like ${pattern})
    order by created_at desc, id desc limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}
