import { sql } from 'kysely'
import pg from 'pg'
import { chart } from '#features/insight/analytics/server/chart.ts'
import { addDays, dayAt } from '#kit/days.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { dropIndexes } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { refuseUnsafe } from './support/refuseUnsafe.ts'
import { compare, type Measure, median, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const DAYS = 730
const AFFILIATES = sized(2_000, 100)
const CALLS = 9
const RAW_CALLS = 3
const TAIL = 100
const small = { shop_id: 1, referrals: sized(100_000, 2_000) }
const large = { shop_id: 2, referrals: sized(10_000_000, 4_000) }
type Shop = typeof small

const today = dayAt(new Date(), 'UTC')
const period = { from: addDays(today, 1 - DAYS), to: today }

/** The chart of two years by day, with its parts by status and tracking type, beside a plain query that says the same. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  let db: Database | undefined
  try {
    await migrate(database.url)
    await refuseUnsafe(owner)
    await load(owner, [small, large])
    db = openProduct({ url: database.appUrl, connections: 1, statementTimeout: 600_000 })
    for (const shop of [small, large]) await checkFigures(db, shop)
    const { ratio } = await compare('analytics', chartTime(db, large), chartTime(db, small), chartTime(db, small))
    const own = await chartTime(db, large)()
    const raw = median(await timesOf(RAW_CALLS, async () => void (await readRaw(db!, large))))
    console.log(`  analytics: chart ${own.toFixed(1)} ms, plain query ${raw.toFixed(0)} ms`)
    return [
      atMost('chart of 730 days with 10,000,000 referrals, times that with 100,000', ratio, 1.5),
      atMost('chart of 730 days with 10,000,000 referrals, times a plain query', own / raw, 0.01),
    ]
  } finally {
    await db?.close()
    await owner.end()
    await database.drop()
  }
}

const readChart = (db: Database, { shop_id }: Shop) => db.inShop(shop_id, tx => chart(tx, shop_id, period))

const chartTime =
  (db: Database, shop: Shop): Measure =>
  async () =>
    median(await timesOf(CALLS, async () => void (await readChart(db, shop))))

interface RawRow {
  day: string | null
  referrals: number
  sales: number
  commission: number
}

/** What the chart would ask if nothing were folded. */
const readRaw = (db: Database, { shop_id }: Shop) =>
  db.inShop(shop_id, async tx => {
    const { rows } = await sql<RawRow>`
      select (created_at at time zone 'UTC')::date::text as day, status, tracking_type, count(*) filter (where level = 0) as referrals,
        coalesce(sum(total) filter (where level = 0), 0)::bigint as sales, sum(commission + commission_adjustment)::bigint as commission
      from referral
      where shop_id = ${shop_id} and status <> 3 and moved_to is null
        and created_at >= ${period.from}::timestamp at time zone 'UTC' and created_at < (${period.to}::date + 1)::timestamp at time zone 'UTC'
      group by grouping sets ((1), (2), (3))`.execute(tx)
    return rows
  })

async function checkFigures(db: Database, shop: Shop): Promise<void> {
  const { totals } = await readChart(db, shop)
  const days = (await readRaw(db, shop)).filter(row => row.day !== null)
  const sum = (of: 'referrals' | 'sales' | 'commission') => days.reduce((total, row) => total + row[of], 0)
  if (totals.orders !== sum('referrals')) throw new Error(`Shop ${shop.shop_id} has ${totals.orders} orders in the chart.`)
  for (const figure of ['referrals', 'sales', 'commission'] as const)
    if (totals[figure] !== sum(figure) || sum(figure) === 0)
      throw new Error(`Shop ${shop.shop_id} has ${totals[figure]} ${figure} in the chart and ${sum(figure)} in its rows.`)
}

/** Without triggers and indexes, which are built afterwards; the days are filled as the fold would fill them. */
async function load(owner: pg.Client, shops: readonly Shop[]): Promise<void> {
  await owner.query("set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'; set synchronous_commit = off")
  const restore = await dropIndexes(owner, ['referral', 'affiliate'])
  for (const { shop_id, referrals } of shops) {
    await owner.query(
      `insert into shop (shop_id, domain, name) overriding system value values ($1::bigint, $1::bigint || '.test', 'Bench')`,
      [shop_id],
    )
    for (const program of [1, 2, 3]) {
      const values = [shop_id, program]
      await owner.query(`insert into program (shop_id, id, name) overriding system value values ($1, $2, 'P')`, values)
    }
    await owner.query(
      `insert into affiliate (shop_id, id, email, first_name, last_name, status, program_id, ref_code, created_at)
       select $1, n, n || '@example.test', 'Ann', 'Blake', 'active', 1 + n % 3, 'r' || n, now() - (n::float8 / $2) * interval '729 days'
       from generate_series(1, $2::int) as n`,
      [shop_id, AFFILIATES],
    )
    await owner.query(
      `insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, level, status, currency, total,
         commission, created_at)
       select $1, 1 + n % $3::int, 1 + n % 3, 1, case when n % 10 = 0 then 7 else (array[1, 2, 3])[1 + n % 3] end,
         case when n % 10 = 0 then 'network' else 'sale' end, case when n % 10 = 0 then 1 else 0 end, (n / 3) % 4, 'USD',
         5000 + n % 1000, 500 + n % 100, now() - (n::float8 / $2) * interval '728 days'
       from generate_series(1, $2::int) as n`,
      [shop_id, referrals, AFFILIATES],
    )
  }
  await restore()
  for (const { shop_id } of shops) await foldAll(owner, shop_id)
  await owner.query('vacuum analyze')
}

async function foldAll(owner: pg.Client, shop_id: number): Promise<void> {
  const made = (key: string, first: string) => `
    select $1::bigint, told.split, ${key}, (created_at at time zone 'UTC')::date, level > 0, told.value,
      count(*) filter (where level = 0), coalesce(sum(total) filter (where level = 0), 0), sum(commission), 0, 0, 0, 0, 0, 0, 0, 0
    from referral cross join lateral (values (${first}), ('status', status::text), ('tracking', tracking_type::text)) as told(split, value)
    where shop_id = $1 and status <> 3 group by 2, 3, 4, 5, 6`
  await owner.query(`insert into program_day ${made('program_id', "'all', ''")}`, [shop_id])
  await owner.query(`insert into affiliate_day ${made('affiliate_id', "'program', program_id::text")}`, [shop_id])
  // Nobody shares an order here, so that each is one in the shop and in its program.
  const ordered = (scope: string, own: string) => `
    select $1::bigint, '${scope}', ${own}, (created_at at time zone 'UTC')::date, '{}'::bigint[], count(*), 0, 0, 0
    from referral where shop_id = $1 and status <> 3 and level = 0 group by 3, 4`
  await owner.query(`insert into order_day ${ordered('shop', '0')}`, [shop_id])
  await owner.query(`insert into order_day ${ordered('program', 'program_id')}`, [shop_id])
  // Some are due as always: they stand as they are folded, and are counted anew by whoever reads.
  await owner.query(
    `insert into figures_due (shop_id, referral_id) select $1, id from referral where shop_id = $1 order by id desc limit ${TAIL}`,
    [shop_id],
  )
  await owner.query(
    `insert into folded_referral
     select * from referral_figures($1, array(select referral_id from figures_due where shop_id = $1))`,
    [shop_id],
  )
}
