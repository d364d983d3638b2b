import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import type { analytics, CodeFigures } from '../../contract.ts'
import type { Details } from '../../rules/figures.ts'
import { tailOf } from '../figures.ts'
import { amongSql, duringSql, inScope, type Scope } from '../scope-sql.ts'
import {
  detailSums,
  details,
  figuresOfRows,
  orderBy,
  pageOf,
  readScope,
  type Slice,
  sliceOf,
  type TableQuery,
  textFits,
  withDetails,
} from './page.ts'

type CodesQuery = TableQuery<'revenue' | 'commission' | 'referrals' | 'code'>

const sortColumns = { revenue: 'revenue', commission: 'commission', referrals: 'referrals', code: 'code' } as const

type FoundRow = Omit<CodeFigures, 'details'> & Details & { total: number }

/** Codes of affiliates that sales were made with; of an order with several codes of one affiliate, the first. */
async function read(tx: Tx, shop_id: number, asked: CodesQuery, { limit, offset }: Slice) {
  const scope = await readScope(tx, shop_id, asked)
  const { rows } = await sql<FoundRow>`
    with sold as (
      select affiliate_id, code, sum(referrals)::bigint as referrals, sum(sales)::bigint as revenue, sum(commission)::bigint as commission,
        ${detailSums}
      from (${ofCodes(shop_id, scope)}) as counted group by affiliate_id, code
    ), known as (
      select sold.*, sold.affiliate_id || ' ' || sold.code as id, trim(person.first_name || ' ' || person.last_name) as affiliate,
        person.removed_at is not null as is_removed
      from sold join affiliate as person on person.shop_id = ${shop_id} and person.id = sold.affiliate_id
    )
    select id, code, affiliate_id, affiliate, is_removed, referrals, revenue, commission, ${details}, count(*) over () as total
    from known
    where (referrals, revenue, commission, gross) <> (0, 0, 0, 0) and ${textFits(asked.query, ['code', 'affiliate'])}
    order by ${orderBy(asked.sort, sortColumns, 'id')} limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(withDetails)
}

function ofCodes(shop_id: number, scope: Scope) {
  const { affiliate_ids, excluded_affiliate_ids, program_ids } = scope
  const program = sql`split_part(value, ' ', 1)::bigint`
  return sql`
    select affiliate_id, network, substr(value, strpos(value, ' ') + 1) as code, ${figuresOfRows} from affiliate_day
    where shop_id = ${shop_id} and split = 'code' and ${duringSql(scope)} and ${amongSql('affiliate_id', affiliate_ids)}
      and ${excluded_affiliate_ids ? sql`affiliate_id <> all(${excluded_affiliate_ids}::bigint[])` : sql`true`}
      and ${program_ids ? sql`${program} = any(${program_ids}::bigint[])` : sql`true`}
    union all
    select affiliate_id, network, code, ${figuresOfRows} from ${tailOf(shop_id)} as unfolded where ${inScope(scope)} and code <> ''`
}

export async function listCodes(tx: Tx, shop_id: number, query: Parsed<typeof analytics.codes>['query']) {
  return pageOf<CodeFigures>(await read(tx, shop_id, query, sliceOf(query)))
}

export const nextCodes = (tx: Tx, shop_id: number, query: CodesQuery, slice: Slice): Promise<CodeFigures[]> =>
  read(tx, shop_id, query, slice)
