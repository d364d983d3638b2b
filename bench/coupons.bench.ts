import pg from 'pg'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { listCoupons } from '#features/motivation/coupons/server/coupons/list.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { dropIndexes, FEW, loadRows } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure, median, percentile, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

interface CouponShop {
  shop_id: number
  codes: number
}

const small: CouponShop = { shop_id: 1, codes: 10_000 }
const large: CouponShop = { shop_id: 2, codes: sized(1_000_000, 20_000) }
const PEOPLE = sized(1_000, 100)
const CALLS = 15

type Ask = (tx: Tx, shop: CouponShop) => Promise<unknown>

const t = { any: (key: string) => key }
const askList =
  (query: Record<string, string> | ((shop: CouponShop) => Record<string, string>)): Ask =>
  (tx, shop) =>
    listCoupons(
      tx,
      shop.shop_id,
      coupons.list.query!.parse({ per_page: '25', ...(typeof query === 'function' ? query(shop) : query) }),
      t,
    )

/** What the screen asks for, and what an order asks when it comes in with a code. */
const cases: Record<string, Ask> = {
  'coupons, newest first': askList({}),
  'coupons, oldest first': askList({ sort: 'since:asc' }),
  'coupons by code': askList({ sort: 'code:asc' }),
  'coupons, active': askList({ state: 'active' }),
  'coupons, failed (few)': askList({ state: 'failed' }),
  'coupons from the store (few)': askList({ source: 'existing' }),
  'coupons, search for a code': askList({ query: 'code-77' }),
  'coupons of one affiliate': askList(({ shop_id }) => ({ affiliate_id: String(shop_id * 100_000_000 + 1) })),
  'coupons, page 300': askList({ page: '300' }),
  'the owner of a code, as orders ask': (tx, { shop_id }) =>
    tx
      .selectFrom('affiliate_coupon')
      .select(['code', 'affiliate_id', 'valid_from', 'valid_to'])
      .where('shop_id', '=', shop_id)
      .where('code_key', 'in', ['code-777', 'code-none'])
      .execute(),
}

/** Pages of codes with all that is shown of them, at ten thousand codes and at a million. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const opened: Database[] = []
  try {
    await migrate(database.url)
    await load(database.url, [small, large])
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
        atMost(`${title}: a million codes by ten thousand`, ratio, 1.5),
        atMost(`${title}: p95 at a million`, percentile(slowest, 0.95), 150, 'ms'),
      )
    }
    return budgets
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await database.drop()
  }
}

const timeOf = (db: Database, shop: CouponShop, ask: Ask, all: number[] = []): Measure => {
  const call = async () => void (await db.inShop(shop.shop_id, tx => ask(tx, shop)))
  return async () => {
    const times = await timesOf(CALLS, call)
    all.push(...times)
    return median(times)
  }
}

async function load(url: string, shops: readonly CouponShop[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = 'replica'; set maintenance_work_mem = '256MB'; set synchronous_commit = off",
    )
    const restore = await dropIndexes(client, ['affiliate_coupon', 'store_discount'])
    for (const shop of shops) await loadShop(client, shop)
    await restore()
    await client.query('vacuum analyze affiliate, affiliate_coupon, store_discount, affiliate_day')
  } finally {
    await client.end()
  }
}

/** Every code with a discount of its own; a few failed, a few are the store's, and the first thousand people have them all. */
async function loadShop(client: pg.Client, { shop_id, codes }: CouponShop): Promise<void> {
  await client.query(
    `insert into shop (shop_id, domain, name) overriding system value values ($1::bigint, 'bench-' || $1::bigint || '.test', 'Bench')`,
    [shop_id],
  )
  await loadRows(client, { shop_id, affiliates: PEOPLE * 10, referrals: 1_000 })
  await client.query(
    `insert into store_discount (shop_id, id, purpose, code, kind, rule, currency, starts_at, state, discount_id)
     overriding system value
     select $1::bigint, $1::bigint * 100000000 + n, 'coupon', 'CODE-' || n, 'order', $3::jsonb, 'USD', now() - interval '1 day', 'made',
       'gid://bench/' || n
     from generate_series(1, $2::bigint) as n`,
    [shop_id, codes, JSON.stringify(rule)],
  )
  await client.query(
    `insert into affiliate_coupon (shop_id, id, affiliate_id, code, source, state, store_discount_id, lookalike_key)
     overriding system value
     select $1::bigint, $1::bigint * 100000000 + n,
       $1::bigint * 100000000 + case when n <= 25 then 1 else 2 + n % ${PEOPLE} end, 'CODE-' || n,
       case when n % ($2::bigint / ${FEW}) = 1 then 'existing' else 'new' end,
       case when n % ($2::bigint / ${FEW}) = 2 then 'failed' else 'active' end, $1::bigint * 100000000 + n, 'code-' || n
     from generate_series(1, $2::bigint) as n`,
    [shop_id, codes],
  )
}

const rule = {
  ...{ title: 'Bench', worth: { percentage: '10' }, product_ids: [], variant_ids: [], collection_ids: [], countries: [] },
  ...{ customer_ids: [], minimum: null, usage_limit: null, once_per_customer: false },
  combines_with: { order: false, product: false, shipping: false },
}
