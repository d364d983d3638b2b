import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * How many rows a query finds, counted to one more than `most` and no further: it costs the same however many there are. The query
 * should be in the order of an index that leads to its rows.
 */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  tx: Tx,
  matches: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  const found = matches
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(tx)
  return rows[0]!.total
}
