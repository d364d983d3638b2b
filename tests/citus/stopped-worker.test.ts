import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type CitusNodes, startCitus } from '../../scripts/database/citus-nodes.ts'
import { readAddress } from '../../scripts/database/cluster-nodes.ts'
import { distribute } from '../../scripts/database/distribute.ts'
import type { Cluster } from '../../scripts/database/embedded-postgres.ts'
import { signed } from '../../simulators/store-platform/deliveries.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { type AppProcess, killProcesses, startProcess } from '../support/processes.ts'
import { shopWorld } from '../support/shop-world.ts'
import { aShopifyOrder } from '../support/shopify-orders.ts'

const server = process.env.TANDEM_CITUS?.trim()
const WORKERS = 4
const SHOPS = 16
const HANG = 600_000
/** Seconds until a statement is given up: long beside an answer of a slow machine. */
const TIMEOUT = 10

interface Store {
  shop_id: number
  domain: string
  node: Cluster
}

describe.skipIf(!server)('a worker of a cluster that hangs', () => {
  let folder: string
  let nodes: CitusNodes
  let app: AppProcess
  let owner: pg.Pool
  let db: Database
  const stores: Store[] = []
  const secret = randomBytes(16).toString('hex')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandem-citus-'))
    await chmod(folder, 0o755)
    nodes = await startCitus({
      directory: join(folder, 'nodes'),
      server: server!,
      workers: WORKERS,
      settings: ['citus.shard_count=8', 'fsync=off'],
    })
    const { coordinator, workers } = nodes
    const [first, ...others] = [coordinator, ...workers].map(node => readAddress(new URL(node.url()).host))
    await distribute({ ownerUrl: coordinator.url(), appUrl: coordinator.appUrl(), coordinator: first, workers: others })
    owner = new pg.Pool({ connectionString: coordinator.url(), max: 2 })
    owner.on('error', () => {})
    db = openDatabase({ url: coordinator.appUrl(), connections: 4, statementTimeout: PATIENT_MS })
    for (let place = 0; place < SHOPS; place++) stores.push(await aStore(`store-${place}.myshopify.com`))
    app = await startProcess({
      PROCESS: 'all',
      DATABASE_URL: coordinator.url(),
      APP_DATABASE_URL: coordinator.appUrl(),
      DATABASE_TIMEOUT: String(TIMEOUT),
      APP_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: folder,
      SHOPIFY_API_KEY: 'key',
      SHOPIFY_API_SECRET: secret,
    })
  }, HANG)
  afterAll(async () => {
    for (const node of nodes?.workers ?? []) signalAll(node, 'SIGCONT')
    killProcesses()
    await Promise.allSettled([db?.close(), owner?.end()])
    await nodes?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function aStore(domain: string): Promise<Store> {
    const addShop = async () => {
      const { rows } = await owner.query(
        "insert into shop (domain, name, platform) values ($1, $1, 'shopify') returning shop_id",
        [domain],
      )
      await owner.query('insert into shop_domain (domain, shop_id) values ($1, $2)', [domain, rows[0].shop_id])
      return Number(rows[0].shop_id)
    }
    const world = await shopWorld({ db, addShop })
    await world.coupon(await world.affiliate(await world.program()), 'ANN')
    const { rows } = await owner.query(
      `select nodeport from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('shop', $1::bigint)`,
      [world.shop_id],
    )
    return { shop_id: world.shop_id, domain, node: nodes.workers.find(({ port }) => port === rows[0].nodeport)! }
  }

  /** A server of which every process stands still accepts connections and answers nothing. */
  function signalAll(node: Cluster, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const childrenOf = (pid: number) => fs.readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
    process.kill(node.pid, signal)
    for (const child of childrenOf(node.pid)) process.kill(Number(child), signal)
  }

  function parentOf(pid: string): number | undefined {
    try {
      const line = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
    } catch {
      return undefined
    }
  }

  let last = 0
  /** One order, how it was answered and after how many milliseconds; tried once. */
  async function order({ domain, shop_id }: Store) {
    const id = ++last
    const payload = aShopifyOrder({ id, name: `#${id}`, discount_codes: [{ code: 'ANN', amount: '0.00', type: 'percentage' }] })
    const { headers, body } = signed({ shop: domain, topic: 'orders/paid', payload, at: new Date() }, secret)
    const begun = performance.now()
    const { status } = await fetch(`${app.url}/webhooks/shopify`, { method: 'POST', headers, body })
    return { shop_id, id, status, ms: performance.now() - begun }
  }

  const orders = (of: readonly Store[]) => Promise.all(of.map(order))
  const longest = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms))

  /** How many of them somebody is credited with. */
  async function booked(answers: readonly { shop_id: number; id: number }[]): Promise<number> {
    const { rows } = await owner.query(
      `select count(*)::int as count from store_order join referral
         on referral.shop_id = store_order.shop_id and referral.order_id = store_order.id and referral.kind = 'sale'
       where store_order.shop_id = any($1::bigint[]) and store_order.platform_id = any($2::text[])`,
      [[...new Set(answers.map(one => one.shop_id))], answers.map(one => String(one.id))],
    )
    return rows[0].count
  }

  const untilBooked = (answers: readonly { shop_id: number; id: number }[]) =>
    expect.poll(() => booked(answers), { timeout: HANG, interval: 200 }).toBe(answers.length)

  test('keeps only its own shops waiting: the others are served and booked meanwhile, its own at once refused and later served again', {
    timeout: HANG,
  }, async () => {
    const { node } = stores[0]!
    const there = stores.filter(store => store.node.port !== node.port)
    const away = stores.filter(store => store.node.port === node.port)
    expect(there.length).toBeGreaterThan(0)
    const before = await orders(stores)
    expect(before.map(one => one.status)).toEqual(before.map(() => 200))
    await untilBooked(before)

    signalAll(node, 'SIGSTOP')
    const [hanging, first] = await Promise.all([orders([...away, ...away]), orders(there)])
    expect(first.map(one => one.status)).toEqual(first.map(() => 200))
    expect(longest(first)).toBeLessThan(TIMEOUT * 1_000)
    expect(hanging.map(one => one.status)).toEqual(hanging.map(() => 503))
    const [refused, second] = await Promise.all([orders(away), orders(there)])
    expect(second.map(one => one.status)).toEqual(second.map(() => 200))
    expect(refused.map(one => one.status)).toEqual(refused.map(() => 503))
    expect(longest(refused)).toBeLessThan((TIMEOUT / 2) * 1_000)
    await untilBooked([...first, ...second])

    signalAll(node, 'SIGCONT')
    await expect.poll(async () => (await order(away[0]!)).status, { timeout: HANG, interval: 500 }).toBe(200)
    const after = await orders(stores)
    expect(after.map(one => one.status)).toEqual(after.map(() => 200))
    await untilBooked(after)
  })
})
