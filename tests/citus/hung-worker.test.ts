import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type CitusNodes, startCitus } from '../../scripts/database/citus-nodes.ts'
import { readAddress } from '../../scripts/database/cluster-nodes.ts'
import { distribute } from '../../scripts/database/distribute.ts'
import { sendTo, signed } from '../../simulators/store-platform/deliveries.ts'
import { hangServer } from '../support/hangServer.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../support/intake.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { type AppProcess, killProcesses, startProcess } from '../support/processes.ts'
import { type ShopWorld, shopWorld } from '../support/shop-world.ts'
import { aShopifyOrder } from '../support/shopify-orders.ts'

const server = process.env.TANDEM_CITUS?.trim()
/** Seconds, as an operator has it. */
const TIMEOUT = 5
const ORDERS = 20
const HANG = 600_000

type Store = ShopWorld & { domain: string }

describe.skipIf(!server)('a worker of a cluster that hangs', () => {
  let folder: string
  let platform: SimulatedPlatform
  let nodes: CitusNodes
  let web: AppProcess
  let owner: pg.Pool
  let db: Database
  let hung: Store[]
  let others: Store[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandem-citus-'))
    await chmod(folder, 0o755)
    platform = await simulatedPlatform()
    const settings = ['citus.shard_count=3', 'fsync=off', 'synchronous_commit=off']
    nodes = await startCitus({ directory: join(folder, 'nodes'), server: server!, workers: 3, settings })
    const { coordinator, workers } = nodes
    const [first, ...rest] = [coordinator, ...workers].map(node => readAddress(new URL(node.url()).host))
    await distribute({ ownerUrl: coordinator.url(), appUrl: coordinator.appUrl(), coordinator: first, workers: rest })
    const env = {
      DATABASE_URL: coordinator.url(),
      APP_DATABASE_URL: coordinator.appUrl(),
      APP_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: folder,
      DATABASE_TIMEOUT: String(TIMEOUT),
      SHOPIFY_API_KEY: platform.apiKey,
      SHOPIFY_API_SECRET: platform.apiSecret,
      STORE_PLATFORM_URL: platform.url,
    }
    web = await startProcess({ ...env, PROCESS: 'web' })
    await startProcess({ ...env, PROCESS: 'worker' })
    owner = new pg.Pool({ connectionString: coordinator.url(), max: 4 })
    owner.on('error', () => {})
    db = openDatabase({ url: coordinator.appUrl(), connections: 4, statementTimeout: PATIENT_MS })
    hung = await storesOn(port => port === workers[0]!.port, 3)
    others = await storesOn(port => port !== workers[0]!.port, 6)
  }, HANG)
  afterAll(async () => {
    killProcesses()
    await Promise.allSettled([db?.close(), owner?.end(), platform?.close()])
    await nodes?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  let made = 0
  async function storesOn(isWanted: (port: number) => boolean, count: number): Promise<Store[]> {
    const found: Store[] = []
    while (found.length < count) {
      const domain = `store-${++made}.myshopify.com`
      const addShop = async () => {
        const { rows } = await owner.query<{ shop_id: string }>(
          "insert into shop (domain, name, platform) values ($1, $1, 'shopify') returning shop_id",
          [domain],
        )
        await owner.query('insert into shop_domain (domain, shop_id) values ($1, $2)', [domain, rows[0]!.shop_id])
        return Number(rows[0]!.shop_id)
      }
      const world = await shopWorld({ db, addShop })
      await world.coupon(await world.affiliate(await world.program()), 'ANN')
      if (isWanted(await portOf(world))) found.push({ ...world, domain })
    }
    return found
  }

  async function portOf({ shop_id }: ShopWorld): Promise<number> {
    const { rows } = await owner.query<{ port: number }>(
      `select nodeport as port from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('shop', $1::bigint)`,
      [shop_id],
    )
    return rows[0]!.port
  }

  let last = 0
  function anOrder({ domain }: Store) {
    const id = ++last
    const payload = aShopifyOrder({ id, name: `#${id}`, discount_codes: [{ code: 'ANN', amount: '0.00', type: 'percentage' }] })
    return { id, ...signed({ shop: domain, topic: 'orders/paid', payload, at: new Date() }, platform.apiSecret) }
  }

  /** Its status; none where nobody answered in time. */
  const send = (order: ReturnType<typeof anOrder>): Promise<number | undefined> =>
    sendTo(`${web.url}/webhooks/shopify`)(order).catch(() => undefined)

  async function untilBooked({ shop_id }: Store, id: number): Promise<void> {
    const isBooked = async () => {
      const { rowCount } = await owner.query(
        `select 1 from referral join store_order on store_order.shop_id = $1 and store_order.id = referral.order_id
         where referral.shop_id = $1 and store_order.platform_id = $2`,
        [shop_id, String(id)],
      )
      return rowCount === 1
    }
    await expect.poll(isBooked, { timeout: HANG, interval: 5 }).toBe(true)
  }

  /** Milliseconds until each of some orders of these stores, one after the other, has its commission. */
  async function bookingTimes(stores: readonly Store[]): Promise<number[]> {
    const times: number[] = []
    for (let n = 0; n < ORDERS; n++) {
      const store = stores[n % stores.length]!
      const order = anOrder(store)
      const begun = performance.now()
      expect(await send(order)).toBe(200)
      await untilBooked(store, order.id)
      times.push(performance.now() - begun)
    }
    return times
  }

  const away = async () => ((await (await fetch(`${web.url}/readyz`)).json()) as { servers_away: string[] }).servers_away

  /** Goes on sending orders of the stores that are away, as their platform does. */
  function knock() {
    const stopping = new AbortController()
    const answers = new Set<number | undefined>()
    const lane = async () => {
      for (let n = 0; !stopping.signal.aborted; n++) {
        answers.add(await send(anOrder(hung[n % hung.length]!)))
        await sleep(20)
      }
    }
    const lanes = Array.from({ length: 4 }, lane)
    return {
      async stop() {
        stopping.abort()
        await Promise.all(lanes)
        return [...answers]
      },
    }
  }

  test('is refused with 503 at once, books of shops on the others are written as ever, and its own go on when it does', {
    timeout: HANG * 3,
  }, async ({ annotate }) => {
    await bookingTimes(hung)
    // So that every connection of the product has been to every worker.
    await bookingTimes(others)
    const before = await bookingTimes(others)
    const { goOn } = hangServer(nodes.workers[0]!.pid)
    const knocking = knock()
    const during = await bookingTimes(others)
    await expect.poll(away, { timeout: HANG }).toEqual([`127.0.0.1:${nodes.workers[0]!.port}`])
    const begun = performance.now()
    for (const store of hung) expect(await send(anOrder(store))).toBe(503)
    expect(performance.now() - begun).toBeLessThan(TIMEOUT * 1_000)
    expect(await knocking.stop()).not.toContain(200)
    goOn()
    await expect.poll(away, { timeout: HANG }).toEqual([])
    const after = await bookingTimes(others)
    await bookingTimes(hung)

    await annotate(
      `booked after ms, median of ${ORDERS} before, during and after: ${[before, during, after].map(median).join(', ')}`,
    )
    // Whoever waits for the one that hangs waits for a time-out at least.
    expect(Math.max(...during)).toBeLessThan(TIMEOUT * 1_000)
    for (const store of [...hung, ...others]) expect(await store.brokenBooks()).toEqual([])
  })
})

const median = (times: readonly number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)
