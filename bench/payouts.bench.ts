import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { payouts } from '#features/payments/payouts/contract.ts'
import { previewBulk } from '#features/payments/payouts/server/desk/bulk.ts'
import { listOwed } from '#features/payments/payouts/server/desk/owed.ts'
import { reserve } from '#features/payments/payouts/server/engine/reserve.ts'
import { isPayable } from '#features/sales/referrals/server/index.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { migrate } from '#server/db/migrate.ts'
import type { FreshDatabase } from '../scripts/database/fresh-database.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { type DeskShop, loadDesk } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure, percentile, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const small: DeskShop = { shop_id: 1, affiliates: 1_000, referrals: 5_000 }
const large: DeskShop = { shop_id: 2, affiliates: sized(100_000, 2_000), referrals: sized(500_000, 10_000) }
/** Whose payouts are reserved, all in one run. */
const paid: DeskShop = { shop_id: 3, affiliates: sized(5_000, 1_000), referrals: sized(25_000, 5_000) }

const PAGES = 40
const MB = 1_000_000

/** Looking at a run of very many, reserving one of many, and the list of whom the shop owes. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const opened: Database[] = []
  try {
    await migrate(database.url)
    await loadDesk(database.url, [small, large, paid])
    await oweEverybody(database.url)
    for (let count = 0; count < 3; count++)
      opened.push(openProduct({ url: database.appUrl, connections: 1, statementTimeout: 60_000 }))
    const [first, second, third] = opened as [Database, Database, Database]
    const { ratio } = await compare('preview of a run', timeOf(first, preview), timeOf(second, bySql), timeOf(third, bySql))
    return [
      atMost('preview of 100,000 affiliates by one SQL statement', ratio, 1.5),
      atMost('preview of 100,000 affiliates, growth of memory', (await memoryOfPreview(database)) / MB, 80, 'MB'),
      atMost('reservation of 5,000 affiliates', await timeOfReservation(first), 10, 's'),
      ...(await listBudgets(opened)),
    ]
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await database.drop()
  }
}

/** Everybody has said how to be paid, and the running balances are those of the approved referrals. */
async function oweEverybody(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query("set session_replication_role = 'replica'; set synchronous_commit = off")
  await owner.query(`update affiliate set payment_method = 'paypal', payment_info = jsonb_build_object('email', email)`)
  await owner.query(
    `insert into ledger_balance (shop_id, affiliate_id, account, currency, amount)
     select shop_id, affiliate_id, 'payable', 'USD', sum(commission) from referral where status = 1 group by shop_id, affiliate_id`,
  )
  await owner.query('vacuum full affiliate')
  await owner.query('vacuum analyze affiliate, ledger_balance, referral')
  await owner.end()
}

type Ask = (tx: Tx) => Promise<number>

const preview: Ask = async tx => (await previewBulk(tx, large.shop_id, { rail: 'manual' })).total_amount

/** The same question in one statement: how many can be paid, how much, and who gets the most. */
const bySql: Ask = async tx => {
  await allowSeconds(tx, 30)
  const { rows } = await sql<{ total: number }>`
    with owed as (
      select affiliate_id, sum(commission + commission_adjustment)::bigint as commission, count(*) as referrals
      from referral where shop_id = ${large.shop_id} and ${isPayable} and currency = 'USD' group by affiliate_id
    ), people as (
      select owed.*, affiliate.email from owed
      join affiliate on affiliate.shop_id = ${large.shop_id} and affiliate.id = owed.affiliate_id
      where removed_at is null and kind = 'affiliate' and payment_method is not null and payment_info <> '{}' and commission >= 1
    )
    select sum(commission)::bigint as total, count(*) as affiliates, sum(referrals)::bigint as referrals,
      (select jsonb_agg(largest) from (select * from people order by commission desc limit 5) as largest) as largest
    from people`.execute(tx)
  return rows[0]!.total
}

let expected: number | undefined
function timeOf(db: Database, ask: Ask): Measure {
  return async () => {
    const start = performance.now()
    const total = await db.inShop(large.shop_id, ask)
    const took = performance.now() - start
    expected ??= total
    if (total !== expected) throw new Error(`Two answers to one question: ${total} and ${expected}`)
    return took
  }
}

/** Bytes: the most a process that does nothing else ever held while it answered, beyond what it held before. */
async function memoryOfPreview({ appUrl }: FreshDatabase): Promise<number> {
  const child = fork(import.meta.filename, ['memory', appUrl])
  const [growth] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process whose memory is measured did not live.'))),
  ])) as [number]
  return growth
}

if (process.send && process.argv[1] === import.meta.filename) {
  const db = openProduct({ url: process.argv[3]!, connections: 1, statementTimeout: 60_000 })
  // What the code itself takes is held at rest already.
  await db.inShop(small.shop_id, tx => previewBulk(tx, small.shop_id, { rail: 'manual' }))
  const rest = process.memoryUsage.rss()
  await db.inShop(large.shop_id, preview)
  await db.close()
  // The kernel's own high-water mark: nothing is missed between two looks.
  process.send(Math.max(0, process.resourceUsage().maxRSS * 1024 - rest))
  process.disconnect()
}

/** Seconds, in a shop that nothing else is measured in. */
async function timeOfReservation(db: Database): Promise<number> {
  const { shop_id } = paid
  const order = { rail: 'manual', source: 'bulk', key: 'bench', actor: 'system:bench', filter: { currency: 'USD' } } as const
  const start = performance.now()
  const reserved = await db.inShop(shop_id, async tx => {
    await allowSeconds(tx, 60)
    return reserve(tx, shop_id, order)
  })
  const took = (performance.now() - start) / 1000
  if (!reserved || reserved.payouts.length < paid.affiliates * 0.98)
    throw new Error(`Only ${reserved?.payouts.length} affiliates were reserved for.`)
  return took
}

async function listBudgets(opened: Database[]): Promise<Budget[]> {
  const [first, second, third] = opened as [Database, Database, Database]
  const budgets: Budget[] = []
  for (const [title, query] of Object.entries<Record<string, string>>({
    'by amount': {},
    payable: { tab: 'payable' },
    'page 40': { page: '40' },
  })) {
    const { ratio } = await compare(
      `owed, ${title}`,
      p95Of(first, large, query),
      p95Of(second, small, query),
      p95Of(third, small, query),
    )
    budgets.push(atMost(`owed, ${title}: 100,000 affiliates by 1,000, p95`, ratio, 1.5))
  }
  return budgets
}

function p95Of(db: Database, { shop_id }: DeskShop, query: Record<string, string>): Measure {
  const parsed = payouts.owed.query!.parse({ per_page: '25', ...query })
  const page = async () => {
    const { rows } = await db.inShop(shop_id, tx => listOwed(tx, shop_id, parsed))
    if (rows.length === 0) throw new Error('A page without rows measures nothing.')
  }
  return async () => percentile(await timesOf(PAGES, page), 0.95)
}
