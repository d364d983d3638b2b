import type { CsvFile, CsvValue } from '#kit/contract/download.ts'
import { todayIn } from '#kit/days.ts'
import { actorOf, audit } from '../audit.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Caller } from './caller.ts'
import type { RequestFacts } from './serve.ts'

const BATCH = 1000

/** What stands under each heading, in the order of the file. */
export type CsvColumns<Row, Column extends string = string> = Readonly<Record<Column, (row: Row) => CsvValue>>

interface CsvList<Row, Plan> {
  shop_id: number
  /** Of which list, as it stands in the name of the file: `referrals`. */
  list: string
  /** The name of the file, where it is not made of shop, list and day. */
  name?: string
  columns: (shop: { time_zone: string }) => CsvColumns<Row>
  heading: (column: string) => string
  /** Read once before the first row, such as the meaning of the filters. */
  plan: (tx: Tx) => Promise<Plan>
  /** The rows that follow `last` in the order of the list, at most so many; see `listAfter`. */
  next: (tx: Tx, plan: Plan, step: { last: Row | undefined; limit: number }) => Promise<Row[]>
}

interface Export<Row, Plan> extends Omit<CsvList<Row, Plan>, 'shop_id'> {
  caller: Caller
  from: RequestFacts
  /** The audit action, `feature.export`, and what was asked for. */
  action: string
  query: object
}

/** A list of the shop as a CSV file, written down in the audit log. */
export function exportCsv<Row, Plan>(db: Database, wanted: Export<Row, Plan>): Promise<CsvFile> {
  const { caller, from, action, query, ...list } = wanted
  const { shop_id } = caller
  return csvOf(db, {
    ...list,
    shop_id,
    plan: async tx => {
      await audit(tx, { shop_id, actor: actorOf(caller), action, after: { ...query }, from })
      return wanted.plan(tx)
    },
  })
}

/**
 * A list as a CSV file of any length. Batch after batch, each in a short transaction of its own: however slow the reader,
 * no transaction stays open, and no more than one batch is in memory.
 */
export async function csvOf<Row, Plan>(db: Database, wanted: CsvList<Row, Plan>): Promise<CsvFile> {
  const { shop_id, list, heading } = wanted
  const { plan, shop } = await db.inShop(shop_id, async tx => ({ plan: await wanted.plan(tx), shop: await shopOf(tx, shop_id) }))
  const columns = wanted.columns(shop)
  return {
    name: wanted.name ?? `${shop.name}-${list}-${todayIn(shop.time_zone)}`,
    header: Object.keys(columns).map(heading),
    rows: batches(Object.values(columns), last => db.inShop(shop_id, tx => wanted.next(tx, plan, { last, limit: BATCH }))),
  }
}

async function* batches<Row>(cells: CsvColumns<Row>[string][], next: (last: Row | undefined) => Promise<Row[]>) {
  for (let last: Row | undefined; ; ) {
    const rows = await next(last)
    for (const row of rows) yield cells.map(cell => cell(row))
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

async function shopOf(tx: Tx, shop_id: number) {
  const shop = await tx
    .selectFrom('shop')
    .select(['domain', 'time_zone'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return { name: shop.domain.split('.')[0], time_zone: shop.time_zone }
}
