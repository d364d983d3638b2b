import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startReceiver } from '../simulators/webhook-receiver/start.ts'
import { intake, openStore } from './order-intake.bench.ts'
import { startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, type Budget } from './support/budget.ts'
import { compare, type Measure } from './support/rounds.ts'
import { sized } from './support/size.ts'
import { SECRET } from './support/store-deliveries.ts'

const EVENTS = sized(500, 50)
const ENDPOINTS = 10
const AT_ONCE = 50

/**
 * Events from the table to the log of their deliveries at ten endpoints, against a bare loop that posts the same bodies and writes the
 * same rows, one by one over as many connections; then orders with ten endpoints against orders with none.
 */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const server = await startProduct(database, { PROCESS: 'all', DEMO: '1', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const receiver = await startReceiver()
  const owner = new pg.Pool({ connectionString: database.url, max: AT_ONCE })
  try {
    const shop = await openStore(owner)
    await owner.query("update shop set plan = 'enterprise' where shop_id = $1", [shop.shop_id])
    const without = intake(server, owner, shop)
    await without()
    const turn = (isOn: boolean) => owner.query('update webhook_endpoint set is_on = $2 where shop_id = $1', [shop.shop_id, isOn])
    await addEndpoints(owner, shop.shop_id, n => receiver.url(`/${n}`))
    const alone: Measure = async () => {
      await turn(false)
      return without()
    }
    const told: Measure = async () => {
      await turn(true)
      const speed = await without()
      await untilSent(owner)
      return speed
    }
    const orders = await compare('orders with ten endpoints', told, alone, alone)
    await turn(true)
    const fanOut = await compare(
      'webhook fan-out',
      spread(owner, shop.shop_id),
      bareLoop(owner, shop.shop_id, receiver.url('/bare')),
      bareLoop(owner, shop.shop_id, receiver.url('/bare')),
    )
    return [
      atLeast('orders with ten webhook endpoints, share of orders with none', orders.ratio, 0.95),
      atLeast('webhook deliveries, share of a bare loop', fanOut.ratio, 0.5),
    ]
  } finally {
    await owner.end()
    await receiver.close()
    await server.stop()
    await database.drop()
  }
}

async function addEndpoints(owner: pg.Pool, shop_id: number, urlOf: (n: number) => string): Promise<void> {
  for (let n = 0; n < ENDPOINTS; n++)
    await owner.query(
      "insert into webhook_endpoint (shop_id, kind, url, events) values ($1, 'json', $2, array['referral.created'])",
      [shop_id, urlOf(n)],
    )
}

const untilSent = async (owner: pg.Pool) => {
  const left = `select (select count(*) from webhook_event where spread_at is null)
    + (select count(*) from webhook_delivery where state = 'waiting') as count`
  while (Number((await owner.query(left)).rows[0].count) > 0) await sleep(10)
}

let objects = 0

/** Deliveries a second, until the last is in the log. */
function spread(owner: pg.Pool, shop_id: number): Measure {
  return async () => {
    objects += EVENTS
    const start = performance.now()
    await owner.query(
      `insert into webhook_event (shop_id, type, object, object_id, facts, created_at)
       select $1, 'referral.created', 'referral', 1000000 + number, $4, now() from generate_series($2::int, $3::int) as number`,
      [shop_id, objects - EVENTS + 1, objects, JSON.stringify(facts)],
    )
    await owner.query("select enqueue_job('webhooks.send', '{}', max_attempts => 1)")
    await untilSent(owner)
    return (EVENTS * ENDPOINTS * 1000) / (performance.now() - start)
  }
}

const facts = { id: 1, status: 0, kind: 'sale', total: 10_000, commission: 1_000, commission_adjustment: 0, currency: 'USD' }

/** The same requests and rows, nothing decided and nothing checked. */
function bareLoop(owner: pg.Pool, shop_id: number, url: string): Measure {
  return async () => {
    const { rows } = await owner.query('select id from webhook_endpoint where shop_id = $1 order by id limit 1', [shop_id])
    const endpoint_id: string = rows[0].id
    const jobs = Array.from({ length: EVENTS * ENDPOINTS }, (_, n) => n)
    objects += jobs.length
    const first = objects - jobs.length
    const start = performance.now()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let job = jobs.pop(); job !== undefined; job = jobs.pop())
          await sendBare(owner, { shop_id, endpoint_id, url, object_id: 500_000_000 + first + job })
      }),
    )
    return (EVENTS * ENDPOINTS * 1000) / (performance.now() - start)
  }
}

async function sendBare(
  owner: pg.Pool,
  job: { shop_id: number; endpoint_id: string; url: string; object_id: number },
): Promise<void> {
  const { shop_id, endpoint_id, url, object_id } = job
  const insert = async (name: string, text: string, values: unknown[]) =>
    (await owner.query({ name, text, values })).rows[0].id as string
  const event = await insert(
    'event',
    `insert into webhook_event (shop_id, type, object, object_id, facts, created_at, spread_at, sequence)
     values ($1, 'referral.created', 'referral', $2, $3, now(), now(), 1) returning id`,
    [shop_id, object_id, JSON.stringify(facts)],
  )
  await posted(url, JSON.stringify({ id: event, type: 'referral.created', data: facts }))
  const delivery = await insert(
    'delivery',
    `insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, state, next_at, begun_at, created_at, ended_at)
     values ($1, $2, $3, 'referral', $4, 'delivered', now(), now(), now(), now()) returning id`,
    [shop_id, endpoint_id, event, object_id],
  )
  await insert(
    'attempt',
    'insert into webhook_attempt (shop_id, delivery_id, at, status, ms) values ($1, $2, now(), 200, 1) returning id',
    [shop_id, delivery],
  )
}

const posted = (url: string, body: string) =>
  new Promise<void>((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const going = request(url, { method: 'POST', agent: false, headers }, answer => answer.resume().on('end', done))
    going.on('error', fail)
    going.end(body)
  })
