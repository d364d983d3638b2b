import { type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { ALL_ROWS, COUNT_CAP, MAX_ROWS } from '#kit/contract/list-query.ts'

interface ListQuery<Field extends string> {
  page: number
  per_page: number
  sort: `${Field}:${'asc' | 'desc'}`
}

interface ListColumns<DB, TB extends keyof DB, Field extends string> {
  /** The column behind every sortable name of the contract. */
  sort: Record<NoInfer<Field>, ReferenceExpression<DB, TB>>
  /** Makes the order total, so that no row is shown on two pages. */
  id: ReferenceExpression<DB, TB>
  /** Counts along an index in this order. Left to itself, the database reads a large table from its beginning instead. */
  count?: ReferenceExpression<DB, TB>
  /** Where counting stops, for lists that nobody turns far. */
  cap?: number
}

/**
 * One page of a filtered query, with the number of matches. Sorting runs along an index and counting stops at the cap,
 * so a page costs the same at ten thousand rows and at ten million.
 */
export async function listPage<DB, TB extends keyof DB, Row, Field extends string>(
  matches: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery<Field>,
  columns: ListColumns<DB, TB, Field>,
): Promise<{ rows: Row[]; total: number; capped: boolean }> {
  const [field, direction] = query.sort.split(':') as [Field, 'asc' | 'desc']
  const size = query.per_page === ALL_ROWS ? MAX_ROWS : query.per_page
  const offset = (query.page - 1) * size
  if (offset > COUNT_CAP) return { rows: [], ...(await countMatches(matches, columns)) }
  const rows = await matches
    .orderBy(columns.sort[field], direction)
    .orderBy(columns.id, direction)
    .limit(size)
    .offset(offset)
    .execute()
  // A first page that is not full is its own count.
  if (query.page === 1 && rows.length < size) return { rows, total: rows.length, capped: false }
  return { rows, ...(await countMatches(matches, columns)) }
}

/** The same where a row costs more than its number: the page is found by number, and the rows of that page alone are read. */
export async function listPageByNumber<DB, TB extends keyof DB, Row, Field extends string>(
  matches: SelectQueryBuilder<DB, TB, { id: number }>,
  query: ListQuery<Field>,
  columns: ListColumns<DB, TB, Field>,
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): Promise<{ rows: Row[]; total: number; capped: boolean }> {
  const { rows: found, ...count } = await listPage(matches, query, columns)
  const ids = found.map(row => row.id)
  const rows = ids.length === 0 ? new Map<number, Row>() : await read(ids)
  return { rows: ids.flatMap(id => rows.get(id) ?? []), ...count }
}

async function countMatches<DB, TB extends keyof DB, Row>(
  matches: SelectQueryBuilder<DB, TB, Row>,
  { count: order, cap = COUNT_CAP }: Pick<ListColumns<DB, TB, string>, 'count' | 'cap'>,
) {
  const upToCap = matches
    .clearSelect()
    .select(sql`1`.as('one'))
    .$if(order !== undefined, found => found.orderBy(order!))
    .limit(cap + 1)
  // The count rides on the first match, so that it needs no connection but the one the query came with.
  const counted = matches.clearSelect().select(sql<number>`(select count(*) from (${upToCap}) as matches)`.as('total')).limit(1)
  const [found] = await counted.$castTo<{ total: number }>().execute()
  const total = found?.total ?? 0
  return { total: Math.min(total, cap), capped: total > cap }
}

/** A search text as an ILIKE pattern in which % and _ are ordinary letters. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
