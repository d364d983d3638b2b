import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'
import { migrate } from '#server/db/migrate.ts'
import type { FreshDatabase } from '../scripts/database/fresh-database.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { openProduct } from './support/openProduct.ts'
import { refuseUnsafe } from './support/refuseUnsafe.ts'
import { compare, type Measure, median, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const SMALL = 10_000
const LARGE = sized(1_000_000, 20_000)
const SHOP = 1
const CALLS = 60

const MATCHES_OF_ONE = 400

/**
 * Filters that match as much at both sizes: nine in ten rows (up to where the count stops), or the same few hundred.
 * One that matches a hundred times more rows has a hundred times more to count, up to the same stop.
 */
const cases = {
  'page 1': { page: 1 },
  'a middle page': { page: 200 },
  'page 1 of a frequent action': { page: 1, action: 'session.login' },
  'a middle page of a frequent action': { page: 180, action: 'session.login' },
  'page 1 of one person': { page: 1, actor_id: 7 },
  'a middle page of one person': { page: 8, actor_id: 7 },
} as const satisfies Record<string, Wanted>

interface Wanted {
  page: number
  action?: string
  actor_id?: number
}

/** A page of the activity log with its count, as the screen asks for it, at ten thousand rows and at a million. */
export async function run(): Promise<Budget[]> {
  const [small, large] = [await benchDatabase(), await benchDatabase()]
  const opened: Database[] = []
  try {
    await load(small, SMALL)
    await load(large, LARGE)
    for (const { appUrl } of [small, small, large]) opened.push(openProduct({ url: appUrl, connections: 1 }))
    const [few, fewAgain, many] = opened as [Database, Database, Database]
    const budgets: Budget[] = []
    for (const [title, wanted] of Object.entries(cases)) {
      const time = (db: Database) => timeOf(db, wanted)
      const { ratio } = await compare(`list page, ${title}`, time(many), time(few), time(fewAgain))
      budgets.push(atMost(`${title} at 1,000,000 rows, times that at 10,000`, ratio, 1.5))
    }
    return budgets
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await Promise.all([small.drop(), large.drop()])
  }
}

async function load({ url }: FreshDatabase, rows: number): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await refuseUnsafe(client)
  await client.query("insert into shop (shop_id, domain, name) values ($1, 'bench.test', 'Bench')", [SHOP])
  await client.query(
    `insert into audit_log (shop_id, at, actor_kind, actor_id, actor_name, action, after, address, user_agent)
     select $1, now() - n * interval '30 seconds', 'member', case when n % ($2::int / ${MATCHES_OF_ONE}) = 0 then 7 else 100 + n % 40 end, 'Somebody',
       case when n % 10 = 3 then 'session.logout' else 'session.login' end,
       '{"via": "password"}', '203.0.113.24', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_2) Safari/605.1.15'
     from generate_series(1, $2::int) as n`,
    [SHOP, rows],
  )
  await client.query('vacuum analyze audit_log')
  const counted = await client.query('select count(*) from audit_log')
  await client.end()
  if (Number(counted.rows[0].count) !== rows) throw new Error(`${counted.rows[0].count} rows were loaded instead of ${rows}.`)
}

/** Milliseconds for a page: the median of many. */
function timeOf(db: Database, { page, action, actor_id }: Wanted): Measure {
  const ask = async () => {
    const { rows } = await db.inShop(SHOP, tx => {
      let matches = tx.selectFrom('audit_log').selectAll().where('shop_id', '=', SHOP)
      if (action) matches = matches.where('action', '=', action)
      if (actor_id !== undefined) matches = matches.where('actor_id', '=', actor_id)
      return listPage(matches, { page, per_page: 25, sort: 'at:desc' }, { sort: { at: 'at' }, id: 'id' })
    })
    if (rows.length !== 25) throw new Error(`${rows.length} rows on the page instead of 25.`)
  }
  return async () => median(await timesOf(CALLS, ask))
}
