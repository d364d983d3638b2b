import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { activity } from '#features/account/activity/contract.ts'
import { splitRoute } from '#kit/contract/endpoint.ts'
import type { FreshDatabase } from '../scripts/database/fresh-database.ts'
import { intake, openStore } from './order-intake.bench.ts'
import { answersPerSecond } from './support/answersPerSecond.ts'
import { type BenchServer, keepReadRow, openShop, READ, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, type Budget } from './support/budget.ts'
import { domainOf, openStores } from './support/many-shops/openStores.ts'
import { openCitus } from './support/openCitus.ts'
import { type Measure, median } from './support/rounds.ts'
import { isSmall, sized } from './support/size.ts'
import { aDelivery, inParallel, post, SECRET } from './support/store-deliveries.ts'

const LIST = `${splitRoute(activity.list.route).path}?per_page=25`
const LOGGED = sized(10_000, 100)
const ROUNDS = sized(5, 1)
/** As many shops as orders in a round, so that each order is of another. */
const ORDERS = sized(300, 10)
/** More than two show what workers bring, where there are processors for them. */
const WORKERS = Number(process.env.CITUS_WORKERS ?? 2)

/**
 * The product on one database server and on a coordinator with workers (CITUS_WORKERS, else two), all on this machine: what a cluster costs, not what it
 * brings, since the processors stay the same. Only where TANDEM_CITUS names a PostgreSQL that has Citus.
 */
export async function run(): Promise<Budget[]> {
  const citus = process.env.TANDEM_CITUS?.trim()
  if (!citus && !isSmall) {
    console.log('  TANDEM_CITUS names no PostgreSQL that has Citus')
    return []
  }
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    const one = await benchDatabase()
    cleanUp.unshift(one.drop)
    // A second database stands in for a cluster that is not there: at small size the bench is tried, not the cluster.
    const several = citus ? await openCitus(citus, WORKERS) : await benchDatabase()
    cleanUp.unshift(several.drop)
    const alone = await prepare(one)
    cleanUp.unshift(alone.stop)
    const together = await prepare(several)
    cleanUp.unshift(together.stop)
    const budgets: Budget[] = []
    for (const [title, limit] of Object.entries(shares))
      budgets.push(await share(title, together.measures[title]!, alone.measures[title]!, limit))
    return budgets
  } finally {
    for (const step of cleanUp) await step()
  }
}

/** The least that may be left of what one server does. */
const shares: Readonly<Record<string, number>> = {
  'orders booked': 0.15,
  'orders booked over many shops': 0.15,
  'one-row reads': 0.15,
  'pages of a list': 0.15,
}

async function prepare(database: FreshDatabase): Promise<{ measures: Record<string, Measure>; stop(): Promise<void> }> {
  const server = await startProduct(database, { PROCESS: 'all', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  const token = await openShop(server)
  await fillLog(owner)
  await keepReadRow(server, token)
  const headers = { authorization: `Bearer ${token}` }
  const ask = (path: string) => answersPerSecond({ url: server.url + path, headers })
  return {
    measures: {
      'orders booked': intake(server, owner, await openStore(owner)),
      'orders booked over many shops': await intakeOfMany(server, owner),
      'one-row reads': ask(READ.path),
      'pages of a list': ask(LIST),
    },
    async stop() {
      await owner.end()
      await server.stop()
    },
  }
}

/** Orders that each come from another shop, until all are booked. */
async function intakeOfMany(server: BenchServer, owner: pg.Pool): Promise<Measure> {
  await openStores(owner, ORDERS)
  const booked = async () => Number((await owner.query("select count(*) from referral where kind = 'sale'")).rows[0].count)
  return async () => {
    const wanted = (await booked()) + ORDERS
    const deliveries = Array.from({ length: ORDERS }, (_, place) => aDelivery(domainOf(place + 1)))
    const start = performance.now()
    await inParallel(deliveries, delivery => post(server, delivery))
    while ((await booked()) < wanted) await sleep(50)
    return (ORDERS * 1000) / (performance.now() - start)
  }
}

/** So that a page of the log is a page among many. */
async function fillLog(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ shop_id: string }>('select shop_id from shop')
  await owner.query(
    `insert into audit_log (shop_id, at, actor_kind, actor_name, action, after, address, user_agent)
     select $1, now() - n * interval '30 seconds', 'member', 'Somebody', 'session.login', '{"via": "password"}', '203.0.113.24', 'Bench'
     from generate_series(1, ${LOGGED}) as n on conflict do nothing`,
    [rows[0]!.shop_id],
  )
}

/** Each in its turn, so that a busy moment hits both. */
async function share(title: string, several: Measure, one: Measure, limit: number): Promise<Budget> {
  const [ofSeveral, ofOne]: [number[], number[]] = [[], []]
  await several()
  await one()
  for (let round = 0; round < ROUNDS; round++) {
    ofOne.push(await one())
    ofSeveral.push(await several())
  }
  const [together, alone] = [median(ofSeveral), median(ofOne)]
  console.log(`  ${title} a second: ${together.toFixed(0)} on a cluster, ${alone.toFixed(0)} on one server`)
  return atLeast(`${title} on a cluster, share of one server`, together / alone, limit)
}
