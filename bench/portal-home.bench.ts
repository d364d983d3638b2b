import pg from 'pg'
import { beginFamily } from '#features/account/session/server/index.ts'
import { performanceOf } from '#features/insight/performance/contract.ts'
import { affiliateLinks } from '#features/outreach/affiliate-links/contract.ts'
import { portalHome } from '#features/overview/portal-home/contract.ts'
import { portalCommissions } from '#features/sales/referrals/portal-contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type BenchServer, clientOf, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { openProduct } from './support/openProduct.ts'
import { refuseUnsafe } from './support/refuseUnsafe.ts'
import { compare, type Measure, median, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const SHOP = 1
const PROGRAM = 1
const CALLS = 40
const MOST = 1.5

/** Both have sold for a year, on as many pages and from as many places: what differs is how much. */
const small = { id: 11, clicks: 1_000, commissions: 1_000 }
/** Sold something by every page on every day, so that links have as many days to add up. */
const steady = { id: 13, clicks: 40 * sized(360, 30), commissions: 40 * sized(360, 30) }
const large = { id: 12, clicks: sized(1_000_000, 2_000), commissions: sized(100_000, 2_000) }
type Affiliate = typeof small

/** All that home asks for, and the screen of links, by two affiliates of one shop at the same server. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const owner = new pg.Pool({ connectionString: database.url, max: 1 })
  let server: BenchServer | undefined
  let db: Database | undefined
  try {
    await migrate(database.url)
    await refuseUnsafe(owner)
    await loadShop(owner)
    for (const affiliate of [small, steady, large]) await load(owner, affiliate)
    await owner.query('vacuum analyze')
    // In production affiliates have a host of their own.
    server = await startProduct(database, { NODE_ENV: 'development', AFFILIATE_DOMAIN: '' })
    db = openProduct({ url: database.appUrl, connections: 1 })
    const many = await signIn(server, db, large)
    await checkFigures(many, large)
    const budgets: Budget[] = []
    for (const [title, { ask, than }] of Object.entries(screens)) {
      const few = await signIn(server, db, than)
      await checkFigures(few, than)
      for (const call of [few, many]) await ask(call)
      const { ratio } = await compare(`portal home, ${title}`, timeOf(many, ask), timeOf(few, ask), timeOf(few, ask))
      const what = `${title} with 1,000,000 clicks and 100,000 commissions, times that with ${than.clicks.toLocaleString('en')}`
      budgets.push(atMost(what, ratio, MOST))
    }
    return budgets
  } finally {
    await db?.close()
    await server?.stop()
    await owner.end()
    await database.drop()
  }
}

interface Asked {
  ask: (call: Call) => Promise<unknown>
  than: Affiliate
}

const screens: Record<string, Asked> = {
  home: {
    ask: call =>
      Promise.all([
        call(portalHome.get),
        call(performanceOf.get, { query: { days: 30 } }),
        call(portalCommissions.list, { query: { limit: 5 } }),
      ]),
    than: small,
  },
  'home of ninety days': { ask: call => call(performanceOf.get, { query: { days: 90 } }), than: small },
  links: {
    ask: call =>
      Promise.all([call(affiliateLinks.list, { query: { days: 90 } }), call(affiliateLinks.marks, { query: { days: 90 } })]),
    than: steady,
  },
}

const timeOf =
  (call: Call, ask: (call: Call) => Promise<unknown>): Measure =>
  async () =>
    median(await timesOf(CALLS, async () => void (await ask(call))))

async function signIn(server: BenchServer, db: Database, { id }: Affiliate): Promise<Call> {
  const from = { affiliate_id: id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await db.inShop(SHOP, tx => beginFamily(tx, SHOP, from))
  return clientOf(server, access_token)
}

async function checkFigures(call: Call, { id, clicks, commissions }: Affiliate): Promise<void> {
  const { totals } = await call(performanceOf.get, { query: { days: 366 } })
  if (totals.clicks !== clicks || totals.orders !== commissions)
    throw new Error(`Affiliate ${id} has ${totals.clicks} clicks and ${totals.orders} orders on home.`)
}

async function loadShop(owner: pg.Pool): Promise<void> {
  await owner.query(`insert into shop (shop_id, domain, name) overriding system value values ($1, 'bench.test', 'Bench')`, [SHOP])
  await owner.query('insert into program (shop_id, id, name) overriding system value values ($1, $2, $3)', [SHOP, PROGRAM, 'All'])
  await owner.query("insert into program_version (shop_id, program_id, version, rules) values ($1, $2, 1, '{}')", [SHOP, PROGRAM])
}

/** A year of clicks and sales, counted by what counts them in the product. */
async function load(owner: pg.Pool, { id, clicks, commissions }: Affiliate): Promise<void> {
  await owner.query(
    `insert into affiliate (shop_id, id, email, first_name, last_name, status, program_id, ref_code)
     values ($1, $2::bigint, $2::bigint || '@example.test', 'Ann', 'Blake', 'active', $3, 'r' || $2::bigint)`,
    [SHOP, id, PROGRAM],
  )
  await owner.query(
    `insert into click (shop_id, id, affiliate_id, at, source, landing, page, user_agent, address)
     select $1, gen_random_uuid(), $2, now() - (n::float8 / $3) * interval '360 days', 'source ' || n % 20,
       'https://bench.test/products/' || n % 40, '/products/' || n % 40, 'Firefox', '192.0.2.1'
     from generate_series(1, $3::int) as n`,
    [SHOP, id, clicks],
  )
  await owner.query(
    `with counted as (
       select shop_id, affiliate_id, (at at time zone 'UTC')::date as day, page, source, count(*) as clicks
       from click where shop_id = $1 and affiliate_id = $2 group by 1, 2, 3, 4, 5
     ) select count_clicks(json_agg(counted)) from counted`,
    [SHOP, id],
  )
  await owner.query(
    `insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, status, currency, total, commission,
       page, source, created_at)
     select $1, $2, $4, 1, 2, 'sale', n % 3, 'USD', 5000 + n % 1000, 500, '/products/' || n % 40, 'source ' || n % 20,
       now() - (n::float8 / $3) * interval '360 days'
     from generate_series(1, $3::int) as n`,
    [SHOP, id, commissions, PROGRAM],
  )
  await owner.query('select count_referrals($1, array(select id from referral where shop_id = $1 and affiliate_id = $2))', [
    SHOP,
    id,
  ])
}
