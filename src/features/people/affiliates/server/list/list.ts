import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'
import type { affiliates } from '../../contract.ts'
import { filteredAffiliates, type ResolvedFilter, resolveFilter } from './filter.ts'
import { rowFields, toRows } from './toRows.ts'

type AffiliateQuery = Parsed<typeof affiliates.list>['query']

/** A text that many names hold is counted so far only: counting on would read most of the table. */
const FREQUENT_CAP = 1000

/** One page of affiliates as the merchant reads them. */
export async function listAffiliates(tx: Tx, shop_id: number, asked: AffiliateQuery) {
  const match = await resolveFilter(tx, shop_id, asked)
  const page = await pageFor(match)(tx, shop_id, match, asked)
  return { ...page, rows: await toRows(tx, shop_id, page.rows) }
}

function pageFor({ search }: ResolvedFilter) {
  if (!search) return plainPage
  return search.ids ? namedPage : frequentPage
}

// The same words as in the indexes, so that the order is theirs.
const name = sql<string>`fold_case(first_name || ' ' || last_name)`
const lastLogin = sql<Date>`coalesce(last_login_at, '-infinity')`

const sort = {
  created_at: 'created_at',
  changed_at: 'changed_at',
  full_name: name,
  email: 'email',
  // Numbers are given in the order of registration, and along its times every filter has an index.
  id: 'created_at',
  login_count: 'login_count',
  last_login: lastLogin,
} as const

const plainPage = (tx: Tx, shop_id: number, match: ResolvedFilter, asked: AffiliateQuery) =>
  listPage(filteredAffiliates(tx, shop_id, match).select(rowFields), asked, {
    sort,
    id: 'id',
    count: match.tags || match.search ? undefined : 'created_at',
  })

/** Those a search has named are all read to be sorted; whoever reads them counts them. */
async function namedPage(tx: Tx, shop_id: number, match: ResolvedFilter, asked: AffiliateQuery) {
  const [field, direction] = asked.sort.split(':') as [keyof typeof sort, 'asc' | 'desc']
  const offset = (asked.page - 1) * asked.per_page
  const found = await filteredAffiliates(tx, shop_id, match)
    .select(rowFields)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sort[field], direction)
    .orderBy('id', direction)
    .limit(asked.per_page)
    .offset(offset)
    .execute()
  // A page behind the end has no row that could tell how many there are.
  if (found.length === 0 && offset > 0) return plainPage(tx, shop_id, match, asked)
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0, capped: false }
}

async function frequentPage(tx: Tx, shop_id: number, match: ResolvedFilter, { page, per_page, ...asked }: AffiliateQuery) {
  const [field, direction] = asked.sort.split(':') as [keyof typeof sort, 'asc' | 'desc']
  const rows = await filteredAffiliates(tx, shop_id, match)
    .select(rowFields)
    .orderBy(sort[field], direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset(Math.min((page - 1) * per_page, COUNT_CAP))
    .execute()
  const counted = await filteredAffiliates(tx, shop_id, match)
    .select(sql`1`.as('one'))
    .limit(FREQUENT_CAP + 1)
    .execute()
  return { rows, total: Math.min(counted.length, FREQUENT_CAP), capped: counted.length > FREQUENT_CAP }
}
