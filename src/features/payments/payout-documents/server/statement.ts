import { sql } from 'kysely'
import { affiliateLines, type BookLine, type BookPeriod, owedBefore } from '#features/sales/ledger/server/index.ts'
import type { EntryDetail } from '#features/sales/referrals/rules/explain/causesOf.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { startOfDay } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinsPayment, type StatementLine, statementLines } from '../rules/statement.ts'
import type { NamedLine } from '../rules/statementDocument.ts'

const BATCH = 1000

export interface OpenedStatement {
  shop_id: number
  period: BookPeriod
  /** In each currency: what was owed when the period began. */
  openings: readonly { currency: Currency; owed: Minor }[]
}

interface AffiliatePeriod {
  affiliate_id: number
  from: string
  to: string
  time_zone: string
}

export async function openStatement(
  tx: Tx,
  shop_id: number,
  wish: AffiliatePeriod,
  currency: Currency,
): Promise<OpenedStatement> {
  const { affiliate_id, from, to, time_zone } = wish
  const period = { affiliate_id, from: startOfDay(from, time_zone), until: startOfDay(to, time_zone, 1) }
  const openings = await owedBefore(tx, shop_id, period)
  // Whoever never had anything gets an empty statement in the shop's own currency.
  return { shop_id, period, openings: openings.length > 0 ? openings : [{ currency, owed: 0 }] }
}

/** The lines of one currency, batch after batch, each in a short transaction: a period may hold any number of them. */
export async function* linesOf(
  db: Database,
  { shop_id, period }: OpenedStatement,
  { currency, owed }: OpenedStatement['openings'][number],
): AsyncGenerator<NamedLine> {
  let balance = owed
  for await (const line of joined(db, shop_id, period, currency)) {
    balance = sum([balance, line.amount])
    yield { ...line, balance }
  }
}

type LineWithoutBalance = Omit<NamedLine, 'balance'>

/** The many entries of one payment as one line, across the ends of batches. */
async function* joined(
  db: Database,
  shop_id: number,
  period: BookPeriod,
  currency: Currency,
): AsyncGenerator<LineWithoutBalance> {
  let waiting: LineWithoutBalance | undefined
  for await (const line of single(db, shop_id, period, currency)) {
    if (joinsPayment(waiting, line)) waiting = { ...waiting, amount: sum([waiting.amount, line.amount]) }
    else {
      if (waiting) yield waiting
      waiting = line
    }
  }
  if (waiting) yield waiting
}

async function* single(
  db: Database,
  shop_id: number,
  period: BookPeriod,
  currency: Currency,
): AsyncGenerator<LineWithoutBalance> {
  for (let last: BookLine | undefined; ; ) {
    const { entries, orders, payments } = await db.inShop(shop_id, async tx => {
      const entries = await affiliateLines(tx, shop_id, period, { currency, last, limit: BATCH })
      return { entries, orders: await orderNumbers(tx, shop_id, entries), payments: await paymentNumbers(tx, shop_id, entries) }
    })
    for (const entry of entries)
      for (const line of statementLines({ ...entry, causes: causesIn(entry), payout_id: payoutOf(entry) }))
        yield {
          ...line,
          order: (line.referral_id !== null && orders.get(line.referral_id)) || null,
          payment: (line.payout_id !== null && payments.get(line.payout_id)) || null,
        }
    if (entries.length < BATCH) return
    last = entries.at(-1)
  }
}

/** Entries of a payment name it in their cause: `payout:12:paid:7`. */
function payoutOf({ source }: BookLine): StatementLine['payout_id'] {
  const id = /^payout:(\d+):/.exec(source)?.[1]
  return id === undefined ? null : Number(id)
}

async function paymentNumbers(tx: Tx, shop_id: number, entries: readonly BookLine[]): Promise<Map<number, number>> {
  const ids = [...new Set(entries.flatMap(entry => payoutOf(entry) ?? []))]
  const { rows } = await sql<{ id: number; number: number }>`
    select id, number from payout where shop_id = ${shop_id} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row.number]))
}

const causesIn = ({ detail }: BookLine) => (detail as EntryDetail | null)?.causes ?? []

async function orderNumbers(tx: Tx, shop_id: number, entries: readonly BookLine[]): Promise<Map<number, string | null>> {
  const ids = [...new Set(entries.flatMap(({ referral_id }) => referral_id ?? []))]
  const { rows } = await sql<{ id: number; number: string | null }>`
    select referral.id, coalesce(store_order.number, referral.order_name) as number from referral
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row.number]))
}

/** A hundred and fifty pages: more is for a spreadsheet. */
const MOST_PRINTED = 5_000

/** All lines, for paper that has some already. */
export async function printableLines(lines: AsyncIterable<NamedLine>, printed = 0): Promise<NamedLine[]> {
  const all: NamedLine[] = []
  for await (const line of lines) {
    if (printed + all.length === MOST_PRINTED)
      throw new Refusal('conflict', 'payoutDocuments.tooManyLines', { params: { count: MOST_PRINTED } })
    all.push(line)
  }
  return all
}
