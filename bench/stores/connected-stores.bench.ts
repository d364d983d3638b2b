import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { beginJoin } from '#features/account/multi-store/server/joining/beginJoin.ts'
import { previewJoin } from '#features/account/multi-store/server/joining/preview.ts'
import { systemActor } from '#server/audit.ts'
import { migrate } from '#server/db/migrate.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { allTasks } from '../../src/app/server/registers.ts'
import { quietServices } from '../../tests/support/services.ts'
import { benchDatabase } from '../support/benchDatabase.ts'
import { atLeast, atMost, type Budget } from '../support/budget.ts'
import { openProduct } from '../support/openProduct.ts'
import { sized } from '../support/size.ts'

const MAIN = 1
const OTHER = 2
const EACH = sized(10_000, 300)
const MEGABYTE = 1_048_576
const LOOK_EACH = sized(8, 1)

// What is above it is held by nobody, and a number that says nothing.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapMegabytes = () => process.memoryUsage().heapUsed / MEGABYTE

/** The first joining of two stores of ten thousand affiliates, every second of whom is in both. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const db = openProduct({ url: database.appUrl, connections: 4 })
  try {
    await migrate(database.url)
    await load(database.url)
    const services = quietServices({ db })
    const two = { shop_id: MAIN, other_shop_id: OTHER }
    const looked = performance.now()
    await previewJoin(db, two, key => key)
    const preview = performance.now() - looked
    const from = { address: '127.0.0.1', user_agent: 'bench', language: 'en' } as never
    const { task_id } = await beginJoin(services, two, { actor: systemActor, from })
    const begun = performance.now()
    const peaks: number[] = []
    const held: number[] = []
    let looking = 0
    const find = (kind: string) => allTasks.find(task => task.kind === kind)
    while ((await workChunk({ services, find, ticket: { shop_id: MAIN, task_id }, count: 1 })) !== 'ended') {
      peaks.push(heapMegabytes())
      if (peaks.length % LOOK_EACH !== 0) continue
      const before = performance.now()
      collectGarbage()
      held.push(heapMegabytes())
      looking += performance.now() - before
    }
    const seconds = (performance.now() - begun - looking) / 1000
    return [
      atMost(`preview of ${EACH} + ${EACH} affiliates`, preview / 1000, 15, 's'),
      atMost(`joining ${EACH} + ${EACH} affiliates`, seconds, 60, 's'),
      atMost('most memory while it goes on', Math.max(...peaks), 192, 'MB'),
      atMost('memory it holds at its end beyond its beginning', held.at(-1)! - held[0]!, 8, 'MB'),
      atLeast('affiliates of both in each', await fewest(database.url), EACH * 1.5),
    ]
  } finally {
    await db.close()
    await database.drop()
  }
}

async function fewest(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from affiliate group by shop_id order by 1')
  await client.end()
  return rows[0].count
}

async function load(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off; set statement_timeout = 0")
    for (const shop_id of [MAIN, OTHER]) await loadStore(client, shop_id)
    await client.query(
      `insert into store_link (shop_id, other_shop_id, invitation, state, other_is_main, is_inviter, other_domain, other_name)
       values ($1, $2, $3, 'agreed', false, true, 'other.test', 'Other'), ($2, $1, $3, 'agreed', true, false, 'main.test', 'Main')`,
      [MAIN, OTHER, '6f1f5c1e-0b5e-4a64-9d1a-0e2f6f4a2b11'],
    )
    await client.query("select setval('affiliate_id_seq', 900000000)")
    await client.query('vacuum analyze affiliate, store_link')
  } finally {
    await client.end()
  }
}

/** Every second person has the same address in both stores, and another telephone. */
async function loadStore(client: pg.Client, shop_id: number): Promise<void> {
  await client.query(
    `insert into shop (shop_id, domain, name, plan) overriding system value values ($1::bigint, 'bench-' || $1::bigint || '.test', 'Bench', 'enterprise')`,
    [shop_id],
  )
  await client.query(
    `insert into program (shop_id, id, name, is_default) overriding system value values ($1::bigint, $1::bigint, 'Everybody', true)`,
    [shop_id],
  )
  await client.query(
    `insert into affiliate (shop_id, id, email, first_name, last_name, status, program_id, ref_code, phone, city, company, password_hash)
     overriding system value
     select $1::bigint, $1::bigint * 100000000 + n, 'person' || n || case when n % 2 = 0 then '' else '-' || $1::bigint end || '@example.test',
       'First' || n, 'Last' || n, 'active', $1::bigint, $1::bigint * 100000000 + n || '.bench', '555-' || $1::bigint || n, 'Leeds',
       'Company ' || n, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(n::text || $1::bigint)
     from generate_series(1, $2::bigint) as n`,
    [shop_id, EACH],
  )
}
