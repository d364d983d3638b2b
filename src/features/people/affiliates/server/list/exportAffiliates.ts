import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { localTime } from '#kit/days.ts'
import { fieldsWith, recordOf } from '#kit/fields.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type Bookmark, listAfter } from '#server/db/listAfter.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { AffiliateRow, affiliates } from '../../contract.ts'
import { affiliateFields } from '../../rules/fields.ts'
import { filteredAffiliates, type ResolvedFilter, resolveFilter } from './filter.ts'
import { rowFields, toRows } from './toRows.ts'

type ExportQuery = Parsed<typeof affiliates.export>['query']
export type ExportRow = AffiliateRow & Bookmark

export interface ExportPlan {
  match: ResolvedFilter
  along: (typeof times)[number]
  direction: 'asc' | 'desc'
}

const times = ['created_at', 'changed_at'] as const

/** A file is read on from where it stopped, which row-level security allows along times only: other orders become the newest first. */
export async function planExport(tx: Tx, shop_id: number, asked: ExportQuery): Promise<ExportPlan> {
  const [field, direction] = asked.sort.split(':') as [string, 'asc' | 'desc']
  return {
    match: await resolveFilter(tx, shop_id, asked),
    along: times.find(time => time === field) ?? 'created_at',
    direction: [...times, 'id'].includes(field) ? direction : 'desc',
  }
}

export async function nextRows(
  tx: Tx,
  shop_id: number,
  { match, along, direction }: ExportPlan,
  step: { last: Bookmark | undefined; limit: number },
): Promise<ExportRow[]> {
  const found = filteredAffiliates(tx, shop_id, match).select(rowFields)
  const by = { key: sql.ref(along), type: 'timestamptz' } as const
  const rows = await listAfter(found, { by, direction, ...step }).execute()
  const shown = await toRows(tx, shop_id, rows)
  return shown.map((row, place) => ({ ...row, mark: rows[place]!.mark }))
}

/** Some affiliates as the list shows them, by their numbers; one who is deleted is not among them. */
export async function affiliateRows(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, AffiliateRow>> {
  if (ids.length === 0) return new Map()
  const found = await filteredAffiliates(tx, shop_id, {}).select(rowFields).where('id', 'in', ids).execute()
  return new Map((await toRows(tx, shop_id, found)).map(row => [row.id, row]))
}

export function exportColumns(t: AnyText, time_zone: string): CsvColumns<ExportRow> {
  const time = (moment: string | null) => moment && localTime(new Date(moment), time_zone)
  return {
    id: row => row.id,
    full_name: row => row.full_name,
    email: row => row.email,
    status: row => t.any(`affiliates.status.${row.status}`),
    program: row => row.program,
    coupon: row => row.coupon,
    tags: row => row.tags.join(', '),
    upline: row => row.upline?.email,
    ...recordOf(fieldsWith(affiliateFields, 'exported'), name => (row: ExportRow) => row[name]),
    register_method: row => t.any(`affiliates.source.${row.register_method}`),
    login_count: row => row.login_count,
    last_login: row => time(row.last_login),
    created_at: row => time(row.created_at),
  }
}
