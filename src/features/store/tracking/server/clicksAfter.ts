import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface ClickRow {
  id: string
  affiliate_id: number
  program_id: number | null
  at: Date
  page: string | null
  referrer: string | null
  source: string | null
  sub_ids: string[] | null
  /** The moment in millionths of a second: a JavaScript date would lose its last digits, and with them clicks. */
  micros: number
}

interface ClickFilter {
  affiliate_id?: number
  /** The last one not included. */
  since?: Date
  until?: Date
  last?: { id: string; micros: number }
  /** From this moment on, the oldest first; otherwise the newest first. */
  from?: string
  limit: number
}

/** Visits through links of affiliates that follow one. Nothing in them tells who came. */
export async function clicksAfter(
  tx: Tx,
  shop_id: number,
  { affiliate_id, since, until, from, last, limit }: ClickFilter,
): Promise<ClickRow[]> {
  const [beyond, way] = from ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const conditions = [
    sql`shop_id = ${shop_id}`,
    affiliate_id !== undefined && sql`affiliate_id = ${affiliate_id}`,
    since && sql`at >= ${since}`,
    until && sql`at < ${until}`,
    from !== undefined && sql`at >= ${from}::timestamptz`,
    last && sql`(at, id) ${beyond} (timestamptz 'epoch' + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::uuid)`,
  ].filter(condition => condition !== undefined && condition !== false)
  const { rows } = await sql<ClickRow>`
    select id, affiliate_id, program_id, at, page, referrer, source, sub_ids, (extract(epoch from at) * 1000000)::bigint as micros
    from click where ${sql.join(conditions, sql` and `)} order by at ${way}, id ${way} limit ${limit}`.execute(tx)
  return rows
}

export async function findClick(tx: Tx, shop_id: number, id: string): Promise<ClickRow | undefined> {
  const { rows } = await sql<ClickRow>`
    select id, affiliate_id, program_id, at, page, referrer, source, sub_ids, (extract(epoch from at) * 1000000)::bigint as micros
    from click where shop_id = ${shop_id} and id = ${id}::uuid`.execute(tx)
  return rows[0]
}
