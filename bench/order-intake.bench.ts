import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signed } from '../simulators/store-platform/deliveries.ts'
import { aLineItem, taxLine } from '../tests/support/shopify-orders.ts'
import { type BenchShop, insertBare } from './support/bareOrder.ts'
import { type BenchServer, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, atMost, type Budget } from './support/budget.ts'
import { compare, type Measure, percentile } from './support/rounds.ts'
import { sized } from './support/size.ts'
import { aDelivery, anOrder, CONNECTIONS, inParallel, post, type Ready, SECRET } from './support/store-deliveries.ts'
import { tenPercent } from './support/tenPercent.ts'

const DOMAIN = 'bench-store.myshopify.com'
const ORDERS_A_ROUND = sized(1_000, 50)
const PACED_PER_SECOND = sized(300, 50)
const PACED_SECONDS = sized(10, 1)

/**
 * Orders from the signed request to the booked commission, against a bare loop that inserts the same rows with prepared
 * statements over as many connections; then how long an answer takes at a steady three hundred a second.
 */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const server = await startProduct(database, { PROCESS: 'all', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const owner = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  try {
    const shop = await openStore(owner)
    await intake(server, owner, shop)()
    const [bare, again] = [bareLoop(owner, shop), bareLoop(owner, shop)]
    const { ratio } = await compare('order intake', intake(server, owner, shop), bare, again)
    // What the rounds left behind is theirs.
    await watchLag(owner).untilFolded()
    const watched = watchLag(owner)
    const p99 = await acknowledgement(server)
    const lag = await watched.untilFolded()
    const wait = await longestWait(server, owner, shop)
    await checkNothingLost(owner)
    return [
      atLeast('orders, request to booked commission, share of a bare loop', ratio, 0.5),
      atMost(`webhook acknowledgement p99 at ${PACED_PER_SECOND}/s`, p99, 100, 'ms'),
      atMost(`age of the oldest figure that is not folded at ${PACED_PER_SECOND}/s`, lag, 5, 's'),
      atMost('longest wait of another request beside an order of 4.8 MB', wait, 100, 'ms'),
    ]
  } finally {
    await owner.end()
    await server.stop()
    await database.drop()
  }
}

/** A shop with one program that pays ten percent and one affiliate with a code. */
export async function openStore(owner: pg.Pool): Promise<BenchShop> {
  const one = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows[0] as Record<string, string>
  const { shop_id } = await one("insert into shop (domain, name, platform) values ($1, 'Bench', 'shopify') returning shop_id", [
    DOMAIN,
  ])
  await owner.query('insert into shop_domain (domain, shop_id) values ($1, $2)', [DOMAIN, shop_id])
  const { id: program_id } = await one(
    `insert into program (shop_id, name, is_default, commission_type, commission_amount)
     values ($1, 'Ten percent', true, 2, 100000) returning id`,
    [shop_id],
  )
  await owner.query('insert into program_version (shop_id, program_id, version, rules) values ($1, $2, 1, $3)', [
    shop_id,
    program_id,
    JSON.stringify(tenPercent),
  ])
  const { id: affiliate_id } = await one(
    `insert into affiliate (shop_id, email, first_name, last_name, status, program_id, ref_code)
     values ($1, 'ann@example.test', 'Ann', 'Lee', 'active', $2, 'bench') returning id`,
    [shop_id, program_id],
  )
  await owner.query(
    "insert into affiliate_coupon (shop_id, affiliate_id, code, valid_from) values ($1, $2, 'ANN10', '2026-01-01')",
    [shop_id, affiliate_id],
  )
  return { shop_id: Number(shop_id), affiliate_id: Number(affiliate_id), program_id: Number(program_id) }
}

/** Orders a second, until the last commission is booked. */
export function intake(server: BenchServer, owner: pg.Pool, { shop_id }: BenchShop): Measure {
  return async () => {
    const orders = Array.from({ length: ORDERS_A_ROUND }, () => aDelivery(DOMAIN))
    const start = performance.now()
    await inParallel(orders, delivery => post(server, delivery))
    // Who watches should not be most of the work: those alone that were not booked when it last asked.
    for (let waiting = orders.map(order => String(order.id)); waiting.length > 0; ) {
      waiting = await notBooked(owner, shop_id, waiting)
      if (waiting.length > 0) await sleep(20)
    }
    return (orders.length * 1000) / (performance.now() - start)
  }
}

/** Order by order: joined as a whole, tables that the planner takes for empty are gone through for each row of each other. */
async function notBooked(owner: pg.Pool, shop_id: number, platform_ids: string[]): Promise<string[]> {
  const { rows } = await owner.query<{ platform_id: string }>(
    `select platform_id from unnest($2::text[]) as sold(platform_id)
     cross join lateral (select id from store_order where shop_id = $1 and platform_id = sold.platform_id offset 0) as placed
     where exists (select from referral where shop_id = $1 and order_id = placed.id and kind = 'sale')`,
    [shop_id, platform_ids],
  )
  const booked = new Set(rows.map(row => row.platform_id))
  return platform_ids.filter(platform_id => !booked.has(platform_id))
}

/** The same rows, over as many connections. */
function bareLoop(owner: pg.Pool, shop: BenchShop): Measure {
  return async () => {
    const orders = Array.from({ length: ORDERS_A_ROUND }, () => anOrder(DOMAIN))
    const start = performance.now()
    await inParallel(orders, order => insertBare(owner, shop, order))
    return (orders.length * 1000) / (performance.now() - start)
  }
}

/** Deliveries leave on the beat, whether or not the earlier ones were answered. */
async function acknowledgement(server: BenchServer): Promise<number> {
  const deliveries = Array.from({ length: PACED_PER_SECOND * PACED_SECONDS }, () => aDelivery(DOMAIN))
  const times: number[] = []
  const sent: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < deliveries.length; n++) {
    const due = start + (n * 1000) / PACED_PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    sent.push(post(server, deliveries[n]!).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(sent)
  return percentile(times, 0.99)
}

/** Seconds that the oldest of what is due has been waiting, at its worst. */
function watchLag(owner: pg.Pool): { untilFolded(): Promise<number> } {
  const seen: { at: number; newest: number }[] = []
  let [lag, isOver, isEmpty] = [0, false, false]
  const watching = (async () => {
    while (!isOver || !isEmpty) {
      const { rows } = await owner.query('select min(id) as oldest, max(id) as newest from figures_due')
      const { oldest, newest } = rows[0] as { oldest: string | null; newest: string | null }
      const at = performance.now()
      isEmpty = newest === null
      if (newest !== null) seen.push({ at, newest: Number(newest) })
      const since = oldest !== null && seen.find(one => one.newest >= Number(oldest))
      if (since) lag = Math.max(lag, (at - since.at) / 1000)
      await sleep(100)
    }
  })()
  return {
    async untilFolded() {
      isOver = true
      await watching
      return lag
    },
  }
}

/** As large as a delivery may be: a thousand products with twenty taxes each. */
function aLargeDelivery(): Ready {
  const { id, payload } = anOrder(DOMAIN)
  const taxes = Array.from({ length: 20 }, () => taxLine('0.01'))
  const lines = Array.from({ length: 1_000 }, (_, n) => aLineItem({ id: 600_000_000 + n, tax_lines: taxes }))
  const order = { ...payload, line_items: lines }
  return { id, ...signed({ shop: DOMAIN, topic: 'orders/paid', payload: order, at: new Date() }, SECRET) }
}

/** Milliseconds: another request is sent on the beat, from the arrival of the order until its commission is booked. */
async function longestWait(server: BenchServer, owner: pg.Pool, { shop_id }: BenchShop): Promise<number> {
  const delivery = aLargeDelivery()
  const megabytes = Buffer.byteLength(delivery.body) / 1e6
  if (megabytes < 4.7 || megabytes > 5) throw new Error(`The large order has ${megabytes} MB.`)
  let isBooked = false
  const times: number[] = []
  const watch = async () => {
    while (!isBooked) {
      const start = performance.now()
      await fetch(`${server.url}/healthz`).then(answer => answer.text())
      times.push(performance.now() - start)
      await sleep(5)
    }
  }
  const arrive = async () => {
    await post(server, delivery)
    for (let tries = 0; tries < 5_000 && !isBooked; tries++) {
      isBooked = (await notBooked(owner, shop_id, [String(delivery.id)])).length === 0
      if (!isBooked) await sleep(20)
    }
    if (!isBooked) throw new Error('The large order was not booked.')
  }
  await Promise.all([watch(), arrive()])
  return Math.max(...times)
}

/** Every delivery became one order, and none waits or failed. */
async function checkNothingLost(owner: pg.Pool): Promise<void> {
  const count = async (text: string) => Number((await owner.query(text)).rows[0].count)
  for (let tries = 0; tries < 600 && (await count('select count(*) from webhook_inbox where processed_at is null')) > 0; tries++)
    await sleep(100)
  const deliveries = await count("select count(*) from webhook_inbox where topic = 'orders/paid' and problem is null")
  const orders = await count('select count(*) from store_order')
  const referrals = await count("select count(*) from referral where kind = 'sale'")
  if (deliveries !== orders || orders !== referrals)
    throw new Error(`${deliveries} deliveries became ${orders} orders and ${referrals} referrals.`)
}
