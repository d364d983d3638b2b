import { sql } from 'kysely'
import { localTime } from '#features/activity/rules/startOfDay.ts'
import { timeZoneOf } from '#features/shop/server/index.ts'
import type { CsvValue } from '#kit/contract/download.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReferralRow, referrals } from '../../contract.ts'
import { trackingName } from '../../rules/explain/trackingName.ts'
import { statusName } from '../../rules/status.ts'
import { filteredReferrals, type ResolvedFilter, resolveFilter } from './filter.ts'
import { alongIndex, countFiltered, FEW, ordered, orderOf, readRows, type SortField, sortKey } from './list.ts'

type ExportQuery = Parsed<typeof referrals.export>['query']

export interface ExportPlan {
  wanted: ResolvedFilter
  order: [SortField, 'asc' | 'desc']
  isMany: boolean
  time_zone: string
}

export async function planExport(tx: Tx, shop_id: number, asked: ExportQuery): Promise<ExportPlan> {
  const wanted = await resolveFilter(tx, shop_id, asked)
  const time_zone = await timeZoneOf(tx, shop_id)
  const isMany = (await countFiltered(tx, shop_id, wanted, FEW + 1)) > FEW
  return { wanted, order: orderOf(asked.sort, wanted), isMany, time_zone }
}

/** A row and where it stands. The time as text: a JavaScript date would lose its last digits, and with them rows. */
export interface ExportRow extends ReferralRow {
  place: string
}

export async function nextRows(
  tx: Tx,
  shop_id: number,
  { wanted, order, isMany }: ExportPlan,
  { last, limit }: { last: ExportRow | undefined; limit: number },
): Promise<ExportRow[]> {
  const [field, direction] = order
  const past = direction === 'desc' ? sql.raw('<') : sql.raw('>')
  const column = sortKey(field)
  const matches = filteredReferrals(tx, shop_id, wanted)
    .select(['id', sql<string>`${column}::text`.as('place')])
    .$if(last !== undefined && field === 'id', rows => rows.where(sql<boolean>`id ${past} ${last!.id}`))
    .$if(last !== undefined && field !== 'id', rows =>
      rows.where(sql<boolean>`(${column}, id) ${past} (${last!.place}::${sql.raw(typeOf[field])}, ${last!.id}::bigint)`),
    )
  const read = () => ordered(matches, order).limit(limit).execute()
  const found = isMany ? await alongIndex(tx, read) : await read()
  const places = new Map(found.map(row => [row.id, row.place]))
  const full = await readRows(tx, shop_id, [...places.keys()])
  const byId = new Map(full.map(row => [row.id, row]))
  return found.map(({ id }) => ({ ...byId.get(id)!, place: places.get(id)! }))
}

const typeOf: Record<SortField, string> = {
  id: 'bigint',
  created_at: 'timestamptz',
  total: 'bigint',
  commission: 'bigint',
  status: 'smallint',
}

const columns = [
  ...(['date', 'id', 'order_id', 'affiliate_name', 'aff_email', 'program_name', 'total', 'commission'] as const),
  ...(['commission_adjustment', 'network', 'currency', 'status', 'product_quantity', 'comment'] as const),
  ...(['is_first_commission', 'tracking_type', 'customer_full_name'] as const),
]

export const exportHeader = (t: Pick<Translate, 'any'>) => columns.map(column => t.any(`referrals.column.${column}`))

export function toCells(row: ExportRow, { time_zone }: ExportPlan, t: Pick<Translate, 'any'>): CsvValue[] {
  const money = (amount: number) => (isCurrency(row.currency) ? { decimal: formatAmount(amount, row.currency) } : amount)
  return [
    localTime(new Date(row.created_at), time_zone),
    row.id,
    row.order_number,
    row.affiliate_name,
    row.aff_email,
    row.program_name,
    money(row.total),
    money(row.commission),
    money(row.commission_adjustment),
    money(row.network),
    row.currency,
    t.any(`referrals.status.${statusName(row.status)}`),
    row.quantity,
    row.comment,
    t.any(`referrals.yesNo.${row.is_first_commission ? 'yes' : 'no'}`),
    t.any(`referrals.tracking.${trackingName(row.tracking_type)}`),
    row.customer_full_name,
  ]
}
