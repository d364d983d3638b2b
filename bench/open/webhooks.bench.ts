import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { eventTypes } from '#features/open/webhooks/rules/events.ts'
import { deliveriesOf } from '#features/open/webhooks/server/log.ts'
import { dueDeliveries, releaseEndpoint } from '#features/open/webhooks/server/sending/claims.ts'
import { sendDue } from '#features/open/webhooks/server/sending/sendDue.job.ts'
import { newSecret, sealSecret } from '#features/open/webhooks/server/sending/sign.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { FreshDatabase } from '../../scripts/database/fresh-database.ts'
import { texts } from '../../src/app/server/texts.ts'
import { quietServices } from '../../tests/support/services.ts'
import { intake, openStore } from '../order-intake.bench.ts'
import { startProduct } from '../support/bench-server.ts'
import { benchDatabase } from '../support/benchDatabase.ts'
import { atLeast, atMost, type Budget } from '../support/budget.ts'
import { openProduct } from '../support/openProduct.ts'
import { compare, type Measure, median, timesOf } from '../support/rounds.ts'
import { sized } from '../support/size.ts'
import { SECRET } from '../support/store-deliveries.ts'

const ENDPOINTS = 10
/** Two thousand deliveries. */
const EVENTS_A_ROUND = sized(200, 20)
/** As many as the product posts to one endpoint at the same time. */
const TOGETHER = 10
const WAITING = sized(10_000, 200)
const FEW_WAITING = 100
const LOGGED = sized(200_000, 2_000)
const FEW_LOGGED = 1_000
const CALLS = 15
const APP_SECRET = 'a secret of the bench'
const facts = {
  ...{ id: 1, status: 0, kind: 'sale', tracking_type: 2, program_id: 1, parent_id: null, total: 10_000, quantity: 2 },
  ...{ commission: 1_000, commission_adjustment: 0, currency: 'USD', coupon_code: null, payout_id: null, order_id: '5001' },
  ...{ order_number: '#5001', created_at: '2026-01-01T00:00:00Z', changed_at: '2026-01-01T00:00:00Z' },
  affiliate: { id: 1, email: 'ann@example.test', first_name: 'Ann', last_name: 'Lee' },
}

/**
 * Events to ten endpoints against a loop that signs, posts and inserts the same rows; what waits and what is in the log costs the same
 * however much of it there is; and orders are taken in nearly as fast with ten endpoints as without.
 */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const receiver = await takeAll()
  try {
    await migrate(database.url)
    const { fanOut, turn, pages } = await inProcess(database, receiver.url)
    return [
      atLeast(`deliveries of ${EVENTS_A_ROUND} events to ${ENDPOINTS} endpoints, share of a bare loop`, fanOut, 0.5),
      atMost(`the next of ${WAITING} that wait, by the next of ${FEW_WAITING}`, turn, 1.5),
      ...Object.entries(pages).map(([name, ratio]) => atMost(`log, ${name}: ${LOGGED} by ${FEW_LOGGED}`, ratio, 1.5)),
      atLeast(`orders with ${ENDPOINTS} endpoints by orders with none`, await intakeBeside(database), 0.95),
    ]
  } finally {
    await receiver.close()
    await database.drop()
  }
}

/** Takes every delivery and keeps none. */
async function takeAll() {
  const server = createServer((asked, answer) => {
    asked.resume()
    asked.on('end', () => answer.end('ok'))
  })
  // The bare loop keeps its connections while the product's turn is measured.
  server.keepAliveTimeout = 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

interface Found {
  fanOut: number
  turn: number
  pages: Record<string, number>
}

/** Sent from a process that does nothing else. */
async function inProcess({ url, appUrl }: FreshDatabase, receiver: string): Promise<Found> {
  const child = fork(import.meta.filename, ['send', url, appUrl, receiver])
  const [found] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process that sends did not live.'))),
  ])) as [Found]
  return found
}

async function openShop(
  owner: pg.Pool,
  receiver: string,
  endpoints: number,
): Promise<{ shop_id: number; endpoint_ids: number[] }> {
  const { rows } = await owner.query(
    "insert into shop (domain, name, plan) values ('bench-' || gen_random_uuid() || '.test', 'Bench', 'enterprise') returning shop_id",
  )
  const shop_id = Number(rows[0].shop_id)
  const endpoint_ids = await addEndpoints(owner, shop_id, receiver, endpoints)
  return { shop_id, endpoint_ids }
}

async function addEndpoints(owner: pg.Pool, shop_id: number, url: string, count: number): Promise<number[]> {
  const secret = sealSecret({ secret: APP_SECRET }, shop_id, newSecret())
  const { rows } = await owner.query(
    `insert into webhook_endpoint (shop_id, url, events, sealed_secret)
     select $1, $2 || n, $3, $4 from generate_series(1, $5::int) as n returning id`,
    [shop_id, url, eventTypes, secret, count],
  )
  return rows.map(row => Number(row.id))
}

/** Events of as many objects, which nobody has been told of. */
const addEvents = (owner: pg.Pool, shop_id: number, count: number) =>
  owner.query(
    `insert into webhook_event (shop_id, type, object, object_id, facts, created_at)
     select $1, 'referral.changed', 'referral', n, $2, now() from generate_series(1, $3::int) as n`,
    [shop_id, JSON.stringify(facts), count],
  )

/** Deliveries a second, from the event to the line in the log. */
function productRound(services: Parameters<typeof sendDue>[0], owner: pg.Pool, shop_id: number): Measure {
  return async () => {
    await addEvents(owner, shop_id, EVENTS_A_ROUND)
    const start = performance.now()
    await sendDue(services, new AbortController().signal, { allowsInside: true })
    const ms = performance.now() - start
    const { rows } = await owner.query("select count(*) from webhook_delivery where shop_id = $1 and state <> 'delivered'", [
      shop_id,
    ])
    if (Number(rows[0].count) > 0) throw new Error(`${rows[0].count} deliveries did not arrive.`)
    await owner.query('delete from webhook_event where shop_id = $1', [shop_id])
    return (EVENTS_A_ROUND * ENDPOINTS * 1000) / ms
  }
}

const deliveryRows = {
  name: 'deliveries',
  text: `with sent as (
      insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, state, attempts, next_at, begun_at, ended_at,
        last_status, last_ms, created_at)
      select $1, $2, id, 'referral', object_id, 'delivered', 1, now(), now(), now(), 200, 1, now()
      from webhook_event where shop_id = $1 and id = any($3::bigint[]) returning id)
    insert into webhook_attempt (shop_id, delivery_id, at, status, answer, ms) select $1, id, now(), 200, 'ok', 1 from sent`,
}

/** The same posts and the same rows, nothing decided and nothing looked up. */
function bareLoop(owner: pg.Pool, receiver: string, shop: { shop_id: number; endpoint_ids: number[] }): Measure {
  const agent = new Agent({ keepAlive: true })
  const { shop_id, endpoint_ids } = shop
  return async () => {
    await addEvents(owner, shop_id, EVENTS_A_ROUND)
    const { rows } = await owner.query('select id from webhook_event where shop_id = $1 order by id', [shop_id])
    const ids = rows.map(row => Number(row.id))
    const start = performance.now()
    await Promise.all(
      endpoint_ids.map(async (endpoint_id, place) => {
        for (let sent = 0; sent < ids.length; sent += TOGETHER) {
          const some = ids.slice(sent, sent + TOGETHER)
          await Promise.all(some.map(id => barePost(agent, `${receiver}${place + 1}`, id)))
          await owner.query({ ...deliveryRows, values: [shop_id, endpoint_id, some] })
        }
      }),
    )
    const ms = performance.now() - start
    await owner.query('delete from webhook_event where shop_id = $1', [shop_id])
    return (EVENTS_A_ROUND * ENDPOINTS * 1000) / ms
  }
}

function barePost(agent: Agent, url: string, id: number): Promise<void> {
  const body = JSON.stringify({ id: `evt_${id}`, type: 'referral.changed', data: facts })
  const signature = createHmac('sha256', APP_SECRET).update(body).digest('hex')
  return new Promise((settle, fail) => {
    const going = request(url, { agent, method: 'POST', headers: { 'tandem-signature': signature } }, answer => {
      answer.resume()
      answer.on('end', settle)
    })
    going.on('error', fail)
    going.end(body)
  })
}

/** A shop whose one endpoint has so many deliveries, nearly all of them in one state and a few of another among the oldest. */
async function shopWith(owner: pg.Pool, receiver: string, count: number, usual: 'waiting' | 'delivered') {
  const { shop_id, endpoint_ids } = await openShop(owner, receiver, 1)
  await addEvents(owner, shop_id, count)
  await owner.query('update webhook_event set spread_at = now(), sequence = 1 where shop_id = $1', [shop_id])
  await owner.query(
    `insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, state, next_at, begun_at, created_at)
     select $1, $2, id, object, object_id, case when $3 = 'delivered' and object_id <= 30 then 'failed' else $3 end, now(), now(), now()
     from webhook_event where shop_id = $1`,
    [shop_id, endpoint_ids[0], usual],
  )
  return { shop_id, id: endpoint_ids[0]! }
}

/** Milliseconds of what an endpoint's turn asks of the database before and after it posts. */
const turnOf = (db: Database, endpoint: { shop_id: number; id: number }): Measure =>
  inTimes(db, endpoint.shop_id, async tx => {
    const due = await dueDeliveries(tx, endpoint, TOGETHER)
    if (due.length < TOGETHER) throw new Error(`${due.length} were due.`)
    await releaseEndpoint(tx, endpoint, 0)
  })

const pageOf = (
  db: Database,
  { shop_id, id }: { shop_id: number; id: number },
  page: Parameters<typeof deliveriesOf>[3],
): Measure =>
  inTimes(db, shop_id, async tx => {
    const { deliveries } = await deliveriesOf(tx, shop_id, id, page)
    if (deliveries.length < 25) throw new Error(`${deliveries.length} on the page.`)
  })

const inTimes =
  (db: Database, shop_id: number, call: (tx: Tx) => Promise<void>): Measure =>
  async () =>
    median(await timesOf(CALLS, () => db.inShop(shop_id, call)))

/** Orders a second with ten endpoints by those without; what is sent to them is sent by other processes. */
async function intakeBeside(database: FreshDatabase): Promise<number> {
  const server = await startProduct(database, { PROCESS: 'all', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    const shop = await openStore(owner)
    await owner.query("update shop set plan = 'enterprise' where shop_id = $1", [shop.shop_id])
    await addEndpoints(owner, shop.shop_id, 'https://systems.example/', ENDPOINTS)
    const turned =
      (isOn: boolean): Measure =>
      async () => {
        await owner.query("update webhook_endpoint set is_on = $2, claimed_until = 'infinity' where shop_id = $1", [
          shop.shop_id,
          isOn,
        ])
        return intake(server, owner, shop)()
      }
    await turned(true)()
    const { rows } = await owner.query('select count(*) from webhook_event where shop_id = $1', [shop.shop_id])
    if (Number(rows[0].count) === 0) throw new Error('No event was written.')
    return (await compare('orders beside endpoints', turned(true), turned(false), turned(false))).ratio
  } finally {
    await owner.end()
    await server.stop()
  }
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [url, appUrl, receiver] = process.argv.slice(3) as [string, string, string]
  const owner = new pg.Pool({ connectionString: url, max: ENDPOINTS })
  const db = openProduct({ url: appUrl, connections: ENDPOINTS, statementTimeout: 60_000 })
  const config = { secret: APP_SECRET, timeScale: 1, demo: false, production: false }
  const services = quietServices({ db, texts, config: config as unknown as Config })
  const [ours, bare] = [await openShop(owner, receiver, ENDPOINTS), await openShop(owner, receiver, ENDPOINTS)]
  // Off: the product has nothing to do with what is posted there.
  await owner.query('update webhook_endpoint set is_on = false where shop_id = $1', [bare.shop_id])
  const reference = bareLoop(owner, receiver, bare)
  const fanOut = await compare('fan-out', productRound(services, owner, ours.shop_id), reference, reference)

  const [many, few] = [
    await shopWith(owner, receiver, WAITING, 'waiting'),
    await shopWith(owner, receiver, FEW_WAITING, 'waiting'),
  ]
  const [long, short] = [
    await shopWith(owner, receiver, LOGGED, 'delivered'),
    await shopWith(owner, receiver, FEW_LOGGED, 'delivered'),
  ]
  await owner.query('vacuum analyze webhook_event, webhook_delivery')
  const turn = await compare('what waits', turnOf(db, many), turnOf(db, few), turnOf(db, few))
  const pages: Record<string, number> = {}
  for (const [name, page] of Object.entries({ 'first page': {}, failed: { state: 'failed' } } as const))
    pages[name] = (await compare(name, pageOf(db, long, page), pageOf(db, short, page), pageOf(db, short, page))).ratio
  await db.close()
  await owner.end()
  process.send({ fanOut: fanOut.ratio, turn: turn.ratio, pages } satisfies Found)
  process.disconnect()
}
