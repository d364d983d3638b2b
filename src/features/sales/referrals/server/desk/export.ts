import type { CsvValue } from '#kit/contract/download.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { localTime } from '#kit/days.ts'
import { arranged, recordOf } from '#kit/fields.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type Bookmark, listAfter } from '#server/db/listAfter.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { ReferralRow, referrals } from '../../contract.ts'
import { trackingName } from '../../rules/explain/trackingName.ts'
import { exportedFields, fieldOf, type ReferralFieldName, wireOf } from '../../rules/fields.ts'
import { statusName } from '../../rules/status.ts'
import { filteredReferrals, type ResolvedFilter, resolveFilter } from './filter.ts'
import { orderOf, readRows, type SortField, sortKey } from './list.ts'

type ExportQuery = Parsed<typeof referrals.export>['query']

export interface ExportPlan {
  wanted: ResolvedFilter
  order: [SortField, 'asc' | 'desc']
}

export async function planExport(tx: Tx, shop_id: number, asked: ExportQuery): Promise<ExportPlan> {
  const wanted = await resolveFilter(tx, shop_id, asked)
  return { wanted, order: orderOf(asked.sort, wanted) }
}

export type ExportRow = ReferralRow & Bookmark

export async function nextRows(
  tx: Tx,
  shop_id: number,
  { wanted, order: [field, direction] }: ExportPlan,
  step: { last: Bookmark | undefined; limit: number },
): Promise<ExportRow[]> {
  const by = field === 'id' ? undefined : { key: sortKey(field), type: typeOf[field] }
  const found = await listAfter(filteredReferrals(tx, shop_id, wanted).select('id'), { by, direction, ...step }).execute()
  const full = await readRows(
    tx,
    shop_id,
    found.map(row => row.id),
  )
  const byId = new Map(full.map(row => [row.id, row]))
  return found.map(({ id, mark }) => ({ ...byId.get(id)!, mark }))
}

const typeOf = {
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
  total: 'bigint',
  commission: 'bigint',
  status: 'smallint',
} as const

type Cell = CsvColumns<ReferralRow>[string]

export function exportColumns(t: Pick<Translate, 'any' | 'language'>, time_zone: string): CsvColumns<ReferralRow> {
  const own: Partial<Record<ReferralFieldName, Cell>> = {
    date: row => localTime(new Date(row.created_at), time_zone),
    order_id: row => row.order_number,
    status: row => t.any(`referrals.status.${statusName(row.status)}`),
    tracking_type: row => t.any(`referrals.tracking.${trackingName(row.tracking_type)}`),
  }
  const names = arranged(exportedFields, name => fieldOf(name).exported?.after)
  return recordOf(names, name => own[name] ?? (row => cellOf(row, name, t)))
}

function cellOf(row: ReferralRow, name: ReferralFieldName, t: Pick<Translate, 'any' | 'language'>): CsvValue {
  const value = row[wireOf(name)]
  if (typeof value === 'boolean') return t.any(`referrals.yesNo.${value ? 'yes' : 'no'}`)
  const isAmount = fieldOf(name).kind === 'money' && isCurrency(row.currency)
  return isAmount ? { decimal: formatAmount(value as number, row.currency as Currency) } : value
}
