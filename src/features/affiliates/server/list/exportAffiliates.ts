import { sql } from 'kysely'
import { localTime } from '#features/activity/rules/startOfDay.ts'
import { timeZoneOf } from '#features/shop/server/index.ts'
import type { CsvValue } from '#kit/contract/download.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { fieldsWith } from '#kit/fields.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateRow, affiliates } from '../../contract.ts'
import { affiliateFields } from '../../rules/fields.ts'
import { filteredAffiliates, type ResolvedFilter, resolveFilter } from './filter.ts'
import { rowFields, toRows } from './toRows.ts'

type Asked = Parsed<typeof affiliates.export>['query']
export type ExportRow = AffiliateRow & { at_text: string }

export interface ExportPlan {
  match: ResolvedFilter
  time_zone: string
  direction: 'asc' | 'desc'
}

/** A file is read on from where it stopped, which row-level security allows along times only: other orders become the newest first. */
export async function planExport(tx: Tx, shop_id: number, asked: Asked): Promise<ExportPlan> {
  const [field, direction] = asked.sort.split(':') as [string, 'asc' | 'desc']
  const time_zone = await timeZoneOf(tx, shop_id)
  return {
    match: await resolveFilter(tx, shop_id, asked),
    time_zone,
    direction: ['created_at', 'id'].includes(field) ? direction : 'desc',
  }
}

export async function nextRows(
  tx: Tx,
  shop_id: number,
  { match, direction }: ExportPlan,
  { last, limit }: { last: ExportRow | undefined; limit: number },
): Promise<ExportRow[]> {
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const rows = await filteredAffiliates(tx, shop_id, match)
    .select(rowFields)
    .select(sql<string>`created_at::text`.as('at_text'))
    .$if(last !== undefined, found =>
      found.where(sql<boolean>`(created_at, id) ${beyond} (${last!.at_text}::timestamptz, ${last!.id})`),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  const shown = await toRows(tx, shop_id, rows)
  return shown.map((row, place) => ({ ...row, at_text: rows[place]!.at_text }))
}

const columns = [
  ...(['id', 'full_name', 'email', 'status', 'program', 'coupon', 'tags', 'upline'] as const),
  ...fieldsWith(affiliateFields, 'exported'),
  ...(['register_method', 'login_count', 'last_login', 'created_at'] as const),
]

export const exportHeader = (t: Pick<Translate, 'any'>) => columns.map(column => t.any(`affiliates.field.${column}`))

export function exportCells(row: ExportRow, { time_zone }: ExportPlan, t: Pick<Translate, 'any'>): CsvValue[] {
  const time = (moment: string | null) => moment && localTime(new Date(moment), time_zone)
  const shown: Record<(typeof columns)[number], CsvValue> = {
    ...row,
    status: t.any(`affiliates.status.${row.status}`),
    register_method: t.any(`affiliates.source.${row.register_method}`),
    tags: row.tags.join(', '),
    upline: row.upline?.email,
    last_login: time(row.last_login),
    created_at: time(row.created_at),
  }
  return columns.map(column => shown[column])
}
