import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** Where a batch ended. What it is sorted by is text: a JavaScript date would lose its last digits, and with them rows. */
export interface Bookmark {
  mark: string
  id: number
}

interface PageAfter {
  /** What the list is sorted by, and its type in the database; without it by number alone. */
  by?: { key: RawBuilder<unknown>; type: 'bigint' | 'smallint' | 'text' | 'timestamptz' }
  direction: 'asc' | 'desc'
  last: Bookmark | undefined
  limit: number
}

/** The rows of a filtered query that follow a bookmark, in the order of a list: for files of any length, never by offset. */
export function listAfter<DB, TB extends keyof DB, Row>(
  matches: SelectQueryBuilder<DB, TB, Row>,
  { by, direction, last, limit }: PageAfter,
) {
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const way = sql.raw(direction)
  const isBeyond = () =>
    by
      ? sql<SqlBool>`(${by.key}, id) ${beyond} (${last!.mark}::${sql.raw(by.type)}, ${last!.id}::bigint)`
      : sql<SqlBool>`id ${beyond} ${last!.id}`
  return matches
    .select(sql<string>`(${by?.key ?? sql.ref('id')})::text`.as('mark'))
    .$if(last !== undefined, found => found.where(isBeyond()))
    .$if(by !== undefined, found => found.orderBy(sql`${by!.key} ${way}`))
    .orderBy(sql`id ${way}`)
    .limit(limit)
}
