import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderPayload } from '#features/sales/orders/rules/shopify-payloads.ts'
import { toOrder } from '#features/sales/orders/rules/toOrder.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type Cluster, startPostgres } from '../../scripts/database/embedded-postgres.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { DEMO_SHOP, type SimulatedPlatform, simulatedPlatform } from '../support/intake.ts'
import { openFolder } from '../support/openFolder.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { type AppProcess, killProcesses, startProcess } from '../support/processes.ts'
import { type ShopWorld, shopWorld } from '../support/shop-world.ts'
import { isWhole } from '../support/tier.ts'
import { liveAWhile, startWebhooks } from '../support/webhook-stream.ts'

/** `npm run soak` sets the minutes; without them it is one death, and one of each in the whole tier. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0)
const round = ['web', 'worker', 'postgres'] as const
const someDeaths = isWhole ? round : [chanceOfRun().pick(round)]
const deaths = MINUTES > 0 ? Array.from({ length: MINUTES }, () => [...round, 'worker', 'web'] as const).flat() : someDeaths
const ORDERS = MINUTES > 0 ? MINUTES * 600 : deaths.length * 30
/** Longer than anything takes but a hang. */
const HANG = 300_000 + MINUTES * 60_000

let folder: string
let platform: SimulatedPlatform
let cluster: Cluster
let web: AppProcess
let worker: AppProcess
let owner: pg.Pool
let db: Database
const passwords = { ownerPassword: 'owner-of-the-intake', loginPassword: 'login-of-the-intake' }
const secret = randomBytes(32).toString('hex')

beforeAll(async () => {
  folder = await openFolder('intake')
  platform = await simulatedPlatform({ store: { now: () => new Date(clock) } })
  cluster = await startPostgres({ directory: join(folder, 'postgres'), ...passwords })
  web = await start('web')
  worker = await start('worker')
  owner = new pg.Pool({ connectionString: cluster.url(), max: 2 })
  owner.on('error', () => {})
  db = openDatabase({ url: cluster.appUrl(), connections: 4, statementTimeout: PATIENT_MS })
})
afterAll(async () => {
  killProcesses()
  await Promise.allSettled([db?.close(), owner?.end(), platform?.close()])
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

let clock = Date.now() - 7 * 86_400_000
const pass = () => {
  clock += 1_000 + Math.floor(ORDERS / 10)
}

const start = (process: 'web' | 'worker') =>
  startProcess({
    PROCESS: process,
    DATABASE_URL: cluster.url(),
    APP_DATABASE_URL: cluster.appUrl(),
    APP_SECRET: secret,
    DATA_DIR: folder,
    SHOPIFY_API_KEY: platform.apiKey,
    SHOPIFY_API_SECRET: platform.apiSecret,
    STORE_PLATFORM_URL: platform.url,
  })

const until = (enough: () => boolean | Promise<boolean>) => expect.poll(enough, { timeout: HANG, interval: 50 }).toBe(true)
const rows = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
  (await owner.query<Row>(text, values)).rows

test(`webhooks stream in while ${[...new Set(deaths)].join(', ')} is killed: what was acknowledged is processed once, and the books are those of a calm day (${replay})`, {
  timeout: HANG * 3,
}, async () => {
  const [stormy, calm] = [await aShop(DEMO_SHOP), await aShop('calm.myshopify.com')]
  liveAWhile(platform.storeOf(DEMO_SHOP)!, { orders: ORDERS, codes: ['ANN', 'BOB', 'CID', 'NOBODY'], seed: 7, pass })

  const stream = startWebhooks(() => web.url, platform.told, 11)
  const share = Math.floor(stream.total / (deaths.length + 1))
  for (const [round, death] of deaths.entries()) {
    stream.release(share)
    // In the middle of its share, so that something is under way.
    await until(() => stream.answers() >= (round + 0.5) * share)
    await kill[death](() => stream.answers() >= (round + 1) * share)
  }
  stream.release(stream.total)
  await stream.done
  await until(async () => !(await isWaiting()))

  await expectProcessedOnce(stream.acknowledged)
  for (const { headers, body } of platform.told)
    if (headers['x-shopify-topic']!.startsWith('orders/')) await calm.apply(toOrder(OrderPayload.parse(JSON.parse(body))))
  const [found, expected] = [await outcome(stormy), await outcome(calm)]
  for (const part of ['orders', 'balances', 'referrals'] as const)
    expect(differences(found[part], expected[part]), part).toEqual([])
  expect(await stormy.brokenBooks()).toEqual([])
  expect(await rows("select current_setting('fsync') as fsync")).toEqual([{ fsync: 'on' }])
})

const isWaiting = async () => (await rows('select from webhook_inbox where processed_at is null limit 1')).length > 0

const kill = {
  async web() {
    expect(await web.stop('SIGKILL')).toBe('SIGKILL')
    web = await start('web')
  },
  async worker(isShareSent: () => boolean) {
    // In the middle of its work, if there is any.
    await until(async () => isShareSent() || (await isWaiting()))
    expect(await worker.stop('SIGKILL')).toBe('SIGKILL')
    // Half a minute of silence would pass before another worker takes over its jobs; a short test cannot wait for it.
    if (MINUTES === 0) await rows("update worker_process set seen_at = now() - interval '1 minute'")
    worker = await start('worker')
  },
  async postgres() {
    process.kill(cluster.pid, 'SIGKILL')
    cluster = await startPostgres({ directory: join(folder, 'postgres'), ...passwords, port: cluster.port })
  },
}

/** Two programs, a network and three affiliates with codes: the same in every shop that is made. */
async function aShop(domain: string): Promise<ShopWorld> {
  const addShop = async () => {
    const [shop] = await rows<{ shop_id: string }>(
      "insert into shop (domain, name, platform) values ($1, $1, 'shopify') returning shop_id",
      [domain],
    )
    await rows('insert into shop_domain (domain, shop_id) values ($1, $2)', [domain, shop!.shop_id])
    return Number(shop!.shop_id)
  }
  const world = await shopWorld({ db, addShop })
  const first = { lifetime_commission: true, enable_first_commission: true, first_commission_type: 2 }
  const sellers = await world.program({ ...first, commission_amount: 123_457, first_commission_amount: 300_000 })
  const leaders = await world.program({ network_rates: [200_000], network_base: 'commission' })
  const ann = await world.affiliate(leaders)
  const bob = await world.affiliate(sellers, { upline_id: ann })
  const cid = await world.affiliate(sellers, { upline_id: ann })
  await world.coupon(ann, 'ANN')
  await world.coupon(bob, 'BOB')
  await world.coupon(cid, 'CID')
  return world
}

async function expectProcessedOnce(acknowledged: ReadonlySet<string>): Promise<void> {
  const kept = await rows<{ delivery_id: string; problem: string | null; is_processed: boolean }>(
    'select delivery_id, problem, processed_at is not null as is_processed from webhook_inbox',
  )
  expect(kept.filter(row => row.problem !== null || !row.is_processed)).toEqual([])
  expect(kept.map(row => row.delivery_id).sort()).toEqual([...acknowledged].sort())
}

/** The first rows that differ, each beside what it should be. */
const differences = (found: unknown[], expected: unknown[]) =>
  expected
    .map((row, place) => ({ expected: row, found: found[place] }))
    .filter(pair => !isDeepStrictEqual(pair.found, pair.expected))
    .slice(0, 5)
    .concat(found.slice(expected.length, expected.length + 5).map(row => ({ expected: undefined, found: row })))

/** What the shop knows and owes, with affiliates named by their place in the shop. */
async function outcome({ shop_id }: ShopWorld) {
  const place =
    '(select count(*) from affiliate as before where before.shop_id = $1 and before.id < affiliate_id)::integer as affiliate'
  return {
    orders: await rows(
      'select platform_id, financial_status, cancelled_at, updated_at, content from store_order where shop_id = $1 order by 1',
      [shop_id],
    ),
    // A level that earned once and earns nothing any more keeps its row; told at its end only, it has none.
    referrals: await rows(
      `select platform_id, ${place}, kind, level, referral.status, total, quantity, commission, tracking_type, is_first_commission
       from referral join store_order on store_order.shop_id = referral.shop_id and store_order.id = order_id
       where referral.shop_id = $1 and (kind <> 'network' or commission <> 0) order by platform_id, level, affiliate_id`,
      [shop_id],
    ),
    balances: await rows(
      `select ${place}, account, currency, amount from ledger_balance where shop_id = $1 and amount <> 0 order by affiliate_id, account`,
      [shop_id],
    ),
  }
}
