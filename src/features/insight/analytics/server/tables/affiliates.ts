import { sql } from 'kysely'
import { clicksByDay } from '#features/store/tracking/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateFigures, analytics } from '../../contract.ts'
import type { Details } from '../../rules/figures.ts'
import { tailOf } from '../figures.ts'
import { amongSql, duringSql, inScope, networkSql, type Scope } from '../scope-sql.ts'
import {
  detailSums,
  details,
  figuresOfRows,
  knownDetails,
  orderBy,
  pageOf,
  readScope,
  type Slice,
  sliceOf,
  type TableQuery,
  textFits,
  withDetails,
} from './page.ts'

type AffiliatesQuery = TableQuery<'revenue' | 'commission' | 'referrals' | 'clicks' | 'name' | 'login_count'>

const sortColumns = {
  revenue: 'revenue',
  commission: 'commission',
  referrals: 'referrals',
  clicks: 'clicks',
  name: 'name',
  login_count: 'login_count',
} as const

type FoundRow = Omit<AffiliateFigures, 'details' | 'last_login'> & Details & { last_login: Date | null; total: number }

/** Addresses are for who may open the profiles; others neither read them nor find by them. */
export interface TableReader {
  shop_id: number
  seesEmails: boolean
}

/** All in one statement: folded days, what is not folded yet, and clicks. */
async function read(tx: Tx, { shop_id, seesEmails }: TableReader, asked: AffiliatesQuery, { limit, offset }: Slice) {
  const scope = await readScope(tx, shop_id, asked)
  const { rows } = await sql<FoundRow>`
    with earned as (
      select affiliate_id, sum(referrals)::bigint as referrals, sum(sales)::bigint as revenue, sum(commission)::bigint as commission,
        ${detailSums}
      from (${ofAffiliates(shop_id, scope)}) as counted group by affiliate_id
    ), clicked as (
      select affiliate_id, sum(clicks)::bigint as clicks from ${clicksByDay(shop_id)} as told
      where split = 'all' and ${duringSql(scope)} and ${peopleSql(scope)}
      group by affiliate_id
    ), known as (
      select person.id, trim(person.first_name || ' ' || person.last_name) as name, ${seesEmails ? sql`person.email` : sql`''`} as email, person.removed_at is not null as is_removed, program.name as program,
        person.login_count, person.last_login_at as last_login, coalesce(clicked.clicks, 0) as clicks,
        coalesce(earned.referrals, 0) as referrals, coalesce(earned.revenue, 0) as revenue, coalesce(earned.commission, 0) as commission,
        ${knownDetails}
      from earned full join clicked on clicked.affiliate_id = earned.affiliate_id
      join affiliate as person on person.shop_id = ${shop_id} and person.id = coalesce(earned.affiliate_id, clicked.affiliate_id)
      join program on program.shop_id = ${shop_id} and program.id = person.program_id
      -- Whoever is in another program by now is there by what was sold in this one.
      where earned.affiliate_id is not null or ${amongSql('person.program_id', scope.program_ids)}
    )
    select id, name, email, is_removed, program, login_count, last_login, clicks, referrals, revenue, commission, ${details}, count(*) over () as total
    from known
    where (clicks, referrals, revenue, commission, gross) <> (0, 0, 0, 0, 0) and ${textFits(asked.query, ['name', 'email'])}
    order by ${orderBy(asked.sort, sortColumns, 'id')} limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(row => ({ ...withDetails(row), last_login: row.last_login?.toISOString() ?? null }))
}

const peopleSql = ({ affiliate_ids, excluded_affiliate_ids }: Scope) =>
  sql`${amongSql('affiliate_id', affiliate_ids)} and ${excluded_affiliate_ids ? sql`affiliate_id <> all(${excluded_affiliate_ids}::bigint[])` : sql`true`}`

function ofAffiliates(shop_id: number, scope: Scope) {
  const programs = scope.program_ids?.map(String)
  return sql`
    select affiliate_id, network, ${figuresOfRows} from affiliate_day
    where shop_id = ${shop_id} and split = 'program' and ${duringSql(scope)} and ${networkSql(scope)} and ${peopleSql(scope)}
      and ${programs ? sql`value = any(${programs}::text[])` : sql`true`}
    union all
    select affiliate_id, network, ${figuresOfRows} from ${tailOf(shop_id)} as unfolded where ${inScope(scope)}`
}

export async function listAffiliates(tx: Tx, reader: TableReader, query: Parsed<typeof analytics.affiliates>['query']) {
  return pageOf<AffiliateFigures>(await read(tx, reader, query, sliceOf(query)))
}

export const nextAffiliates = (tx: Tx, reader: TableReader, query: AffiliatesQuery, slice: Slice): Promise<AffiliateFigures[]> =>
  read(tx, reader, query, slice)
