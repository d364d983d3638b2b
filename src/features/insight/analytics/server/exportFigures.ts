import { currencyOf } from '#features/store/shop/server/index.ts'
import type { CsvFile } from '#kit/contract/download.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type CsvColumns, exportCsv } from '#server/http/exportCsv.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { TableShop } from './tables/columns.ts'
import type { Slice } from './tables/page.ts'

interface Call {
  caller: Caller
  from: RequestFacts
  query: object
}

interface FiguresTable<Row> {
  list: string
  columns: (shop: TableShop) => CsvColumns<Row>
  next: (tx: Tx, slice: Slice) => Promise<Row[]>
}

/** A table of figures as a file: its rows are sums, so they are counted from the first one on. */
export async function exportFigures<Row>(
  { db, texts }: Services,
  { caller, from, query }: Call,
  { list, columns, next }: FiguresTable<Row>,
): Promise<CsvFile> {
  const t = texts(from.language)
  const { shop_id } = caller
  const currency = await db.inShop(shop_id, tx => currencyOf(tx, shop_id))
  return exportCsv<Row & { place: number }, null>(db, {
    caller,
    from,
    list,
    action: 'analytics.export',
    query,
    columns: ({ time_zone }) => columns({ currency, time_zone, removed: name => t.any('analytics.removed', { name }) }),
    heading: column => t.any(`analytics.column.${column}`),
    plan: async () => null,
    async next(tx, _plan, { last, limit }) {
      const offset = last ? last.place + 1 : 0
      const rows = await next(tx, { limit, offset })
      return rows.map((row, i) => ({ ...row, place: offset + i }))
    },
  })
}
