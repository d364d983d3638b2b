import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BenchServer, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, atMost, type Budget } from './support/budget.ts'
import { compareWithCluster } from './support/many-shops/onCluster.ts'
import { domainOf, openStores } from './support/many-shops/openStores.ts'
import { settled } from './support/many-shops/settled.ts'
import { option } from './support/options.ts'
import { median, percentile } from './support/rounds.ts'
import { isSmall, sized } from './support/size.ts'
import { aDelivery, inParallel, post, type Ready, SECRET } from './support/store-deliveries.ts'

const SHOPS = sized(10_000, 20)
const ORDERS_A_ROUND = sized(300, 10)
const ROUNDS = sized(5, 1)
const BURST = sized(5_000, 20)
const ORDERS_BESIDE = sized(20, 2)

type Sold = Ready & { domain: string }

interface Rate {
  /** Orders a second, until the last is answered, and until the last is booked. */
  acknowledged: number
  booked: number
  /** Milliseconds until an answer. */
  answers: number[]
}

/** As much as ends in a few minutes on two processors that others use too: a cluster has more servers than they. */
const ON_CLUSTER = { shops: sized(300, 10), orders: sized(100, 10), rounds: sized(3, 1) }

/**
 * Orders spread over ten thousand shops, against as many in one shop, in turns. With `--workers=2` instead: the same over fewer shops on a
 * cluster, against one database server; TANDEM_CITUS names a PostgreSQL that has Citus. `--shops` and `--orders` (a round) say how many.
 */
export async function run(): Promise<Budget[]> {
  const workers = option('workers')
  return workers ? onCluster(workers) : [...(await manyAgainstOne()), ...(isSmall ? await onCluster(2) : [])]
}

function onCluster(workers: number): Promise<Budget[]> {
  const citus = process.env.TANDEM_CITUS?.trim()
  if (!citus && !isSmall) throw new Error('TANDEM_CITUS names no PostgreSQL that has Citus.')
  const { shops, orders, rounds } = ON_CLUSTER
  return compareWithCluster({ workers, shops: option('shops') ?? shops, orders: option('orders') ?? orders, rounds }, citus)
}

async function manyAgainstOne(): Promise<Budget[]> {
  const database = await benchDatabase()
  const server = await startProduct(database, { PROCESS: 'all', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  try {
    await openStores(owner, SHOPS)
    let sold = 0
    const one = () => domainOf(1)
    const another = () => domainOf(2 + (sold++ % (SHOPS - 1)))
    await sell(server, owner, one)
    await sell(server, owner, another)
    // A shop that has sold for a day is known to the planner.
    await owner.query('analyze')
    const inOne: Rate[] = []
    const inMany: Rate[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await settled(owner)
      inOne.push(await sell(server, owner, one))
      await settled(owner)
      inMany.push(await sell(server, owner, another))
    }
    await settled(owner)
    const calm = median(await timesOfOrders(server, owner, another))
    const beside = median(await besideBurst(server, owner, one, another))
    const share = (which: 'acknowledged' | 'booked') =>
      median(inMany.map(rate => rate[which])) / median(inOne.map(rate => rate[which]))
    for (const [name, rates] of Object.entries({ 'one shop': inOne, 'many shops': inMany }))
      console.log(
        `  ${name}: ${median(rates.map(rate => rate.acknowledged)).toFixed(0)} acknowledged, ${median(rates.map(rate => rate.booked)).toFixed(0)} booked a second`,
      )
    return [
      atLeast('orders acknowledged over many shops, share of one shop', share('acknowledged'), 0.9),
      atLeast('orders booked over many shops, share of one shop', share('booked'), 0.7),
      atMost(
        'acknowledgement p99 over many shops',
        percentile(
          inMany.flatMap(rate => rate.answers),
          0.99,
        ),
        100,
        'ms',
      ),
      atLeast(`speed of a shop's order beside ${BURST} of another, share of alone`, calm / beside, 0.5),
    ]
  } finally {
    await owner.end()
    await server.stop()
    await database.drop()
  }
}

async function sell(server: BenchServer, owner: pg.Pool, domain: () => string): Promise<Rate> {
  const orders = Array.from({ length: ORDERS_A_ROUND }, () => {
    const own = domain()
    return { ...aDelivery(own), domain: own }
  })
  const answers: number[] = []
  const start = performance.now()
  await inParallel(orders, async delivery => {
    const asked = performance.now()
    await post(server, delivery)
    answers.push(performance.now() - asked)
  })
  const acknowledged = performance.now() - start
  await untilBooked(owner, orders)
  const perSecond = (ms: number) => (orders.length * 1000) / ms
  return { acknowledged: perSecond(acknowledged), booked: perSecond(performance.now() - start), answers }
}

// Order by order: joined as a whole, tables that the planner takes for empty are gone through for each row of each other.
const bookedOf = `
  select sold.platform_id from unnest($1::text[], $2::text[]) as sold(domain, platform_id)
  cross join lateral (select shop_id from shop_domain where domain = sold.domain offset 0) as shop
  cross join lateral (
    select id from store_order where shop_id = shop.shop_id and platform_id = sold.platform_id offset 0) as placed
  where exists (
    select from referral where shop_id = shop.shop_id and order_id = placed.id and kind = 'sale')`

/** Asks for those alone that were not booked when it last asked: who watches should not be most of the work. */
async function untilBooked(owner: pg.Pool, orders: readonly Sold[], everyMs = 50): Promise<void> {
  for (let waiting = orders; waiting.length > 0; ) {
    await sleep(everyMs)
    const { rows } = await owner.query<{ platform_id: string }>(bookedOf, [
      waiting.map(order => order.domain),
      waiting.map(order => String(order.id)),
    ])
    const booked = new Set(rows.map(row => Number(row.platform_id)))
    waiting = waiting.filter(order => !booked.has(order.id))
  }
}

/** Milliseconds until orders are booked, one after the other. */
async function timesOfOrders(server: BenchServer, owner: pg.Pool, domain: () => string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ORDERS_BESIDE; n++) {
    const own = domain()
    const order = { ...aDelivery(own), domain: own }
    const start = performance.now()
    await post(server, order)
    await untilBooked(owner, [order], 5)
    times.push(performance.now() - start)
  }
  return times
}

/** The same while a pile of orders of one shop is worked through. */
async function besideBurst(server: BenchServer, owner: pg.Pool, busy: () => string, calm: () => string): Promise<number[]> {
  const orders = Array.from({ length: BURST }, () => ({ ...aDelivery(busy()), domain: busy() }))
  const burst = inParallel(orders, delivery => post(server, delivery))
  const times = await timesOfOrders(server, owner, calm)
  await burst
  await untilBooked(owner, orders, 200)
  return times
}
