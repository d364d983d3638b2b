import fastify from 'fastify'
import pg from 'pg'
import { customerReferral } from '#features/friends/customer-referral/contract.ts'
import { listParticipants } from '#features/friends/customer-referral/server/participants.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { answersPerSecond } from './support/answersPerSecond.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, atMost, type Budget } from './support/budget.ts'
import { startDemo } from './support/demo-server.ts'
import { dropIndexes } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure, median, percentile, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const SHOP = 'demo-store.myshopify.com'
const FEW = 10_000
const MANY = sized(1_000_000, 20_000)
const [small, large] = [1, 2]
const CALLS = 15

/** What stores ask for on every page, and the list of customers who take part. */
export async function run(): Promise<Budget[]> {
  return [await configuration(), ...(await participants())]
}

async function configuration(): Promise<Budget> {
  const server = await startDemo('friends')
  const address = `${server.url}/friends.js?shop=${SHOP}`
  const answer = await fetch(address)
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200 || body.length === 0) throw new Error(`${address} answered ${answer.status} and ${body.length} bytes`)
  const [bare, bareAgain] = [await serveBytes(body), await serveBytes(body)]
  try {
    const rates = [address, bare.url, bareAgain.url].map(url => answersPerSecond({ url })) as [Measure, Measure, Measure]
    for (const warmUp of rates) await warmUp()
    const { ratio } = await compare('configuration of a store', ...rates)
    return atLeast('what a store shows, share of a bare route with the same bytes', ratio, 0.35)
  } finally {
    await Promise.all([bare.close(), bareAgain.close()])
    await server.stop()
  }
}

async function serveBytes(body: Buffer) {
  const app = fastify()
  app.get('/*', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(body))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

const cases: Record<string, Record<string, string>> = {
  'newest first': {},
  'by name': { sort: 'full_name:asc' },
  'blocked (few)': { status: '0' },
  'rare search': { query: 'rarely' },
}

async function participants(): Promise<Budget[]> {
  const database = await benchDatabase('friends')
  const opened: Database[] = []
  try {
    await migrate(database.url)
    await load(database.url)
    for (let count = 0; count < 3; count++) opened.push(openProduct({ url: database.appUrl, connections: 1 }))
    const [first, second, third] = opened as [Database, Database, Database]
    const budgets: Budget[] = []
    for (const [title, query] of Object.entries(cases)) {
      const slowest: number[] = []
      const { ratio } = await compare(
        title,
        timeOf(first, large, query, slowest),
        timeOf(second, small, query),
        timeOf(third, small, query),
      )
      budgets.push(
        atMost(`customers, ${title}: a million by ten thousand`, ratio, 1.5),
        atMost(`customers, ${title}: p95 at a million`, percentile(slowest, 0.95), 150, 'ms'),
      )
    }
    return budgets
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await database.drop()
  }
}

function timeOf(db: Database, shop_id: number, query: Record<string, string>, every: number[] = []): Measure {
  const asked = customerReferral.participants.query!.parse({ per_page: '25', ...query })
  const page = async () => {
    const { rows } = await db.inShop(shop_id, tx => listParticipants(tx, shop_id, asked))
    if (rows.length === 0) throw new Error('A page without rows measures nothing.')
  }
  return async () => {
    const times = await timesOf(CALLS, page)
    every.push(...times)
    return median(times)
  }
}

/** Customers beside as many affiliates in two shops of very different size; of some there are as many in both. */
async function load(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    )
    const restore = await dropIndexes(client, ['affiliate'])
    for (const [shop_id, count] of [
      [small, FEW],
      [large, MANY],
    ]) {
      await client.query(
        `insert into shop (shop_id, domain, name) overriding system value values ($1::bigint, 'bench-' || $1::bigint || '.test', 'Bench')`,
        [shop_id],
      )
      await client.query(
        `insert into affiliate (shop_id, id, kind, email, first_name, last_name, status, program_id, ref_code, created_at)
         overriding system value
         select $1::bigint, $1::bigint * 100000000 + n, case when n % 2 = 0 then 'customer' else 'affiliate' end,
           case when n % ($2::bigint / 400) < 2 then 'rarely' else 'person' end || n || '@example.test', 'Ann' || n % 1000, 'Lee' || n,
           case when n % ($2::bigint / 400) between 2 and 3 then 'inactive' else 'active' end, $1::bigint * 10 + 1, 'r' || n,
           now() - ($2::bigint - n) * interval '1 second' * (31536000.0 / $2::bigint)
         from generate_series(1, $2::bigint) as n`,
        [shop_id, 2 * count!],
      )
    }
    await restore()
    await client.query('vacuum analyze affiliate')
  } finally {
    await client.end()
  }
}
