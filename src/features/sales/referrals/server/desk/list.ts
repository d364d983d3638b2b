import { type SelectQueryBuilder, sql } from 'kysely'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Parsed, Reply } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'
import type { ReferralFilter, ReferralRow, referrals } from '../../contract.ts'
import { shownTracking } from '../../rules/explain/shownTracking.ts'
import { storedColumns } from '../../rules/fields.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { filteredReferrals, type ResolvedFilter, resolveFilter } from './filter.ts'

export type ReferralListQuery = Parsed<typeof referrals.list>['query']
export type SortField = ReferralListQuery['sort'] extends `${infer Field}:${string}` ? Field : never

const columns = [
  ...storedColumns,
  ...([
    'kind',
    'level',
    'parent_id',
    'affiliate_id',
    'program_id',
    'flags',
    'awaits_payment',
    'payout_id',
    'moved_to',
    'status_before_denial',
    'changed_at',
  ] as const),
]

/** So many are sorted more quickly than they are met on a walk. */
const FEW = 2000

/** One page of referrals as the merchant reads them. */
export async function listReferrals(tx: Tx, shop_id: number, asked: ReferralListQuery) {
  const wanted = await resolveFilter(tx, shop_id, asked)
  const total = await countFiltered(tx, shop_id, wanted, COUNT_CAP + 1)
  const rows = await pageOf(tx, shop_id, wanted, asked, total > FEW)
  return { rows: await toRows(tx, shop_id, rows), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP }
}

/** Counting stops at `most`, so it costs the same however many there are. */
export async function countFiltered(tx: Tx, shop_id: number, wanted: ResolvedFilter, most: number): Promise<number> {
  const upToMost = filteredReferrals(tx, shop_id, wanted).select(sql`1`.as('one')).limit(most)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${upToMost}) as wanted`.execute(tx)
  return rows[0]!.total
}

/** What they come to, as figures are added up; counting stops where the list does, and then nothing is added up. */
export async function sumFiltered(tx: Tx, shop_id: number, asked: ReferralFilter): Promise<Reply<typeof referrals.sums>> {
  const wanted = await resolveFilter(tx, shop_id, asked)
  const found = filteredReferrals(tx, shop_id, wanted)
    .select(['currency', 'kind', 'total', 'commission', 'commission_adjustment'])
    .limit(COUNT_CAP + 1)
  const { rows } = await sql<{ currency: string; referrals: number; sales: number; commission: number }>`
    select currency, count(*) as referrals, sum(case when kind in ('sale', 'manual') then total else 0 end)::bigint as sales,
      sum(commission + commission_adjustment)::bigint as commission
    from (${found}) as found group by currency order by currency`.execute(tx)
  const count = rows.reduce((sum, row) => sum + row.referrals, 0)
  return count > COUNT_CAP ? { capped: true, currencies: [] } : { capped: false, currencies: rows }
}

/**
 * Few matches are fetched along the index of their filter and sorted; many are met soon on a walk along the index of the sort.
 * The database knows all shops together and not this one, so what is few is asked for without a limit to hope for.
 */
async function pageOf(
  tx: Tx,
  shop_id: number,
  wanted: ResolvedFilter,
  { page, per_page, sort }: ReferralListQuery,
  isMany: boolean,
) {
  const offset = (page - 1) * per_page
  if (offset > COUNT_CAP) return []
  const matches = filteredReferrals(tx, shop_id, wanted).select(columns)
  if (isMany) return ordered(matches, orderOf(sort, wanted)).limit(per_page).offset(offset).execute()
  const [field, direction] = partsOf(sort)
  return tx
    .with(
      found => found('found').materialized(),
      () => matches,
    )
    .selectFrom('found')
    .selectAll()
    .orderBy(sql`${sortKey(field)} ${sql.raw(direction)}`)
    .orderBy('id', direction)
    .limit(per_page)
    .offset(offset)
    .execute()
}

type Direction = 'asc' | 'desc'
const partsOf = (sort: ReferralListQuery['sort']) => sort.split(':') as [SortField, Direction]

/** Numbers follow time. Where the days are given, walking by number would first pass by everything outside them. */
export function orderOf(sort: ReferralListQuery['sort'], { from, until }: ResolvedFilter): [SortField, Direction] {
  const [field, direction] = partsOf(sort)
  return field === 'id' && (from !== undefined || until !== undefined) ? ['created_at', direction] : [field, direction]
}

/** A commission is sorted by what is shown of it: with the adjustment. */
export const sortKey = (field: SortField) => (field === 'commission' ? sql`(commission + commission_adjustment)` : sql.ref(field))

function ordered<Row>(
  rows: SelectQueryBuilder<DB, 'referral', Row>,
  [field, direction]: [SortField, Direction],
): SelectQueryBuilder<DB, 'referral', Row> {
  return rows.orderBy(sql`${sortKey(field)} ${sql.raw(direction)}`).$if(field !== 'id', sorted => sorted.orderBy('id', direction))
}

/** Exactly these, by number. */
export async function readRows(tx: Tx, shop_id: number, ids: readonly number[]): Promise<ReferralRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('referral')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return toRows(tx, shop_id, rows)
}

export async function requireReferralRow(tx: Tx, shop_id: number, id: number): Promise<ReferralRow> {
  const [row] = await readRows(tx, shop_id, [id])
  if (!row) throw new Refusal('not_found', 'referrals.notFound')
  return row
}

export type FoundRow = Awaited<ReturnType<typeof pageOf>>[number]

async function toRows(tx: Tx, shop_id: number, rows: readonly FoundRow[]): Promise<ReferralRow[]> {
  const details = await detailsOf(
    tx,
    shop_id,
    rows.map(row => row.id),
  )
  return rows.map(({ affiliate_id, created_at, changed_at, status_before_denial, ...row }) => {
    const { is_cancelled, ...detail } = details.get(row.id)!
    const tracking_type = shownTracking(row.tracking_type as TrackingType, is_cancelled)
    return {
      ...row,
      ...detail,
      aff_id: affiliate_id,
      denied_with_sale: status_before_denial !== null,
      note: noteOf({ ...row, status_before_denial, is_cancelled }),
      amount: row.commission + row.commission_adjustment,
      kind: row.kind as ReferralKind,
      status: row.status as ReferralStatus,
      tracking_type,
      created_at: created_at.toISOString(),
      changed_at: changed_at.toISOString(),
    }
  })
}

type Noted = Pick<FoundRow, 'status' | 'moved_to' | 'awaits_payment' | 'payout_id' | 'status_before_denial'> & {
  is_cancelled: boolean
}

function noteOf(row: Noted): ReferralRow['note'] {
  const { status, moved_to, awaits_payment, payout_id, status_before_denial, is_cancelled } = row
  if (moved_to !== null) return 'moved'
  if (is_cancelled) return 'cancelled'
  if (status_before_denial !== null) return 'deniedWithSale'
  if (payout_id !== null && status === ReferralStatus.approved) return 'reserved'
  return awaits_payment && status !== ReferralStatus.denied ? 'unpaid' : null
}

type Details = { is_cancelled: boolean } & Pick<
  ReferralRow,
  | 'order_number'
  | 'affiliate_name'
  | 'aff_email'
  | 'is_customer'
  | 'program_name'
  | 'customer_full_name'
  | 'network'
  | 'network_waiting'
>

/** What stands in other tables, for the rows of one page alone. */
async function detailsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, Details>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Details & { id: number }>`
    select referral.id, coalesce(store_order.number, referral.order_name) as order_number,
      trim(affiliate.first_name || ' ' || affiliate.last_name) as affiliate_name,
      affiliate.email as aff_email, affiliate.kind = 'customer' as is_customer, program.name as program_name, customer.full_name as customer_full_name,
      store_order.cancelled_at is not null as is_cancelled,
      coalesce((select sum(child.commission + child.commission_adjustment) from referral as child where child.shop_id = ${shop_id}
        and child.parent_id = referral.id and child.kind = 'network' and child.status <> ${sql.lit(ReferralStatus.denied)}), 0)::bigint as network,
      coalesce((select sum(child.commission + child.commission_adjustment) from referral as child where child.shop_id = ${shop_id}
        and child.parent_id = referral.id and child.kind = 'network' and child.moved_to is null
        and child.status = ${sql.lit(ReferralStatus.pending)}), 0)::bigint as network_waiting
    from referral
    join affiliate on affiliate.shop_id = referral.shop_id and affiliate.id = referral.affiliate_id
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    left join customer on customer.shop_id = referral.shop_id and customer.id = referral.customer_id
    where referral.shop_id = ${shop_id} and referral.id = any(${ids})`.execute(tx)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
