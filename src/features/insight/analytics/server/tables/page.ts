import { sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { ScopeQuery } from '../../contract.ts'
import { type Details, detailNames } from '../../rules/figures.ts'
import type { Scope } from '../scope-sql.ts'
import { scopeOf } from '../scopeOf.ts'

export interface TableQuery<Field extends string> extends ScopeQuery {
  query?: string
  sort: `${Field}:${'asc' | 'desc'}`
}

/** Where in the table: so many rows after so many others. */
export interface Slice {
  limit: number
  offset: number
}

export const sliceOf = ({ page, per_page }: { page: number; per_page: number }): Slice => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

export async function readScope(tx: Tx, shop_id: number, asked: ScopeQuery): Promise<Scope> {
  return scopeOf(tx, shop_id, asked, dayAt(new Date(), await timeZoneOf(tx, shop_id)))
}

/** The column behind a sortable name, and the way; equal ones stand by their key. */
export const orderBy = <Field extends string>(
  sort: `${Field}:${'asc' | 'desc'}`,
  columns: Record<Field, string>,
  key: string,
) => {
  const [field, direction] = sort.split(':') as [Field, 'asc' | 'desc']
  return sql`${sql.ref(columns[field])} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}, ${sql.ref(key)}`
}

export const textFits = (query: string | undefined, columns: readonly string[]) =>
  query
    ? sql`(${sql.join(
        columns.map(column => sql`${sql.ref(column)} ilike ${containsPattern(query)}`),
        sql` or `,
      )})`
    : sql`true`

/** For one affiliate, and for a code of theirs, each referral is another order: only what concerns several has to be counted apart. */
export const figuresOfRows = sql.join([
  ...['referrals', 'sales', 'commission'].map(name => sql.ref(name)),
  ...detailNames.map(name => (name === 'clicked_orders' ? sql`clicked as clicked_orders` : sql.ref(name))),
])

/** Sums of own sales alone: what somebody earns by the sales of others says nothing about their own. */
export const detailSums = sql.join(
  detailNames.map(name => sql`coalesce(sum(${sql.ref(name)}) filter (where not network), 0)::bigint as ${sql.ref(name)}`),
)
export const knownDetails = sql.join(detailNames.map(name => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))
export const details = sql.join(detailNames.map(name => sql.ref(name)))

/** The details of a row, in a place of their own. */
export function withDetails<Row extends Details>(row: Row): Omit<Row, keyof Details> & { details: Details } {
  const rest = { ...row } as Record<string, unknown>
  for (const name of detailNames) delete rest[name]
  const kept = Object.fromEntries(detailNames.map(name => [name, row[name]])) as Details
  return { ...(rest as Omit<Row, keyof Details>), details: kept }
}

export function pageOf<Row>(rows: readonly (Row & { total: number })[]): { rows: Row[]; total: number; capped: boolean } {
  const total = rows[0]?.total ?? 0
  return { rows: [...rows], total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP }
}
