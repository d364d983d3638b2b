import { todoOf } from '#features/overview/home/server/todo.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { listAffiliates } from '#features/people/affiliates/server/list/list.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { listReferrals } from '#features/sales/referrals/server/desk/list.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { type DeskShop, loadDesk } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure, median, percentile, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const small: DeskShop = { shop_id: 1, affiliates: 10_000, referrals: 10_000 }
const large: DeskShop = { shop_id: 2, affiliates: sized(1_000_000, 20_000), referrals: sized(1_000_000, 20_000) }
const huge: DeskShop = { shop_id: 3, affiliates: sized(100_000, 10_000), referrals: sized(10_000_000, 20_000) }

const CALLS = 15

type Ask = (tx: Tx, shop: DeskShop) => Promise<{ rows: unknown[] }>
type Query = Record<string, string> | ((shop: DeskShop) => Record<string, string>)

const firstPage = (query: Query, shop: DeskShop) => ({ per_page: '25', ...(typeof query === 'function' ? query(shop) : query) })

const askReferrals =
  (query: Query): Ask =>
  (tx, shop) =>
    listReferrals(tx, shop.shop_id, referrals.list.query!.parse(firstPage(query, shop)))

const askAffiliates =
  (query: Query): Ask =>
  (tx, shop) =>
    listAffiliates(tx, shop.shop_id, affiliates.list.query!.parse(firstPage(query, shop)))

const aMonthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
const fewProgram = ({ shop_id }: DeskShop) => String(shop_id * 10 + 2)

/** Every offered sort, alone; then what merchants narrow the list to: nearly everything, or a few hundred rows at every size. */
const cases: Record<string, Ask> = {
  ...Object.fromEntries(
    referrals.list.sortable.flatMap(field =>
      ['asc', 'desc'].map(way => [`referrals by ${field}:${way}`, askReferrals({ sort: `${field}:${way}` })]),
    ),
  ),
  'referrals, approved': askReferrals({ status: '1' }),
  'referrals, approved, by commission': askReferrals({ status: '1', sort: 'commission:desc' }),
  'referrals, denied (few)': askReferrals({ status: '3' }),
  'referrals, denied (few), by total': askReferrals({ status: '3', sort: 'total:asc' }),
  'referrals of a small program': askReferrals(shop => ({ program_ids: fewProgram(shop) })),
  'referrals of a small program, by commission': askReferrals(shop => ({
    program_ids: fewProgram(shop),
    sort: 'commission:desc',
  })),
  'referrals of one affiliate': askReferrals(({ shop_id }) => ({ affiliate_ids: String(shop_id * 100_000_000 + 1) })),
  'referrals by hand (few)': askReferrals({ tracking_types: '5' }),
  'referrals without network': askReferrals({ network_sales: 'excluding' }),
  'referrals since last month, page 20': askReferrals({ from: aMonthAgo, page: '20' }),
  'referrals, search for an order': askReferrals({ query: '#777' }),
  'referrals, page 300': askReferrals({ page: '300' }),
  ...Object.fromEntries(
    affiliates.list.sortable.flatMap(field =>
      ['asc', 'desc'].map(way => [`affiliates by ${field}:${way}`, askAffiliates({ sort: `${field}:${way}` })]),
    ),
  ),
  'affiliates, active': askAffiliates({ status: 'active' }),
  'affiliates, active, by name': askAffiliates({ status: 'active', sort: 'full_name:asc' }),
  'affiliates of a small program': askAffiliates(shop => ({ program_ids: fewProgram(shop) })),
  'affiliates of a small program, by name': askAffiliates(shop => ({ program_ids: fewProgram(shop), sort: 'full_name:asc' })),
  'affiliates with a rare tag': askAffiliates({ tags: 'vip' }),
  'affiliates, rare search': askAffiliates({ query: 'rarely' }),
  'affiliates, rare search, by name': askAffiliates({ query: 'rarely', sort: 'full_name:asc' }),
  'affiliates, frequent search': askAffiliates({ query: 'nguyen' }),
  'affiliates, page 300': askAffiliates({ page: '300' }),
  'what home counts': async (tx, { shop_id }) => ({
    rows: [await todoOf(tx, { shop_id, role_name: 'super-admin', permissions: [] })],
  }),
}

/** Pages of the two longest lists with their counts, as the screens ask for them, at ten thousand rows, at a million, and the first page at ten million. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const opened: Database[] = []
  try {
    await migrate(database.url)
    await loadDesk(database.url, [small, large, huge])
    for (let count = 0; count < 3; count++) opened.push(openProduct({ url: database.appUrl, connections: 1 }))
    const [first, second, third] = opened as [Database, Database, Database]
    const budgets: Budget[] = []
    for (const [title, ask] of Object.entries(cases)) {
      const slowest: number[] = []
      const { ratio } = await compare(
        title,
        timeOf(first, large, ask, slowest),
        timeOf(second, small, ask),
        timeOf(third, small, ask),
      )
      budgets.push(
        atMost(`${title}: a million rows by ten thousand`, ratio, 1.5),
        atMost(`${title}: p95 at a million`, percentile(slowest, 0.95), 150, 'ms'),
      )
    }
    const ask = askReferrals({})
    const { ratio } = await compare(
      'first page at ten million',
      timeOf(first, huge, ask),
      timeOf(second, small, ask),
      timeOf(third, small, ask),
    )
    return [...budgets, atMost('referrals, first page: ten million rows by ten thousand', ratio, 2)]
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await database.drop()
  }
}

/** Milliseconds for a page: the median of several. */
function timeOf(db: Database, shop: DeskShop, ask: Ask, every: number[] = []): Measure {
  const page = async () => {
    const { rows } = await db.inShop(shop.shop_id, tx => ask(tx, shop))
    if (rows.length === 0) throw new Error('A page without rows measures nothing.')
  }
  return async () => {
    const times = await timesOf(CALLS, page)
    every.push(...times)
    return median(times)
  }
}
