import { randomBytes } from 'node:crypto'
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
import { DEMO_SHOP, type SimulatedPlatform, simulatedPlatform } from '../support/intake.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { type AppProcess, killProcesses, startProcess } from '../support/processes.ts'
import { type ShopWorld, shopWorld } from '../support/shop-world.ts'
import { liveAWhile, startWebhooks } from '../support/webhook-stream.ts'

const server = process.env.TANDEM_CITUS?.trim()
const ORDERS = 120
const HANG = 600_000

describe.skipIf(!server)('a shop on a cluster', () => {
  let folder: string
  let platform: SimulatedPlatform
  let nodes: CitusNodes
  let web: AppProcess
  let worker: AppProcess
  let owner: pg.Pool
  let db: Database
  let clock = Date.now() - 7 * 86_400_000
  const pass = () => {
    clock += 1_000 + Math.floor(ORDERS / 10)
  }
  const secret = randomBytes(32).toString('hex')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandem-citus-'))
    await chmod(folder, 0o755)
    platform = await simulatedPlatform({ store: { now: () => new Date(clock) } })
    // Durable: nothing may be lost by a death. Half-committed transactions are looked after every second instead of every minute.
    const settings = ['citus.shard_count=4', 'citus.recover_2pc_interval=1s']
    nodes = await startCitus({ directory: join(folder, 'nodes'), server: server!, workers: 2, settings })
    const { coordinator, workers } = nodes
    const [first, ...others] = [coordinator, ...workers].map(node => readAddress(new URL(node.url()).host))
    await distribute({ ownerUrl: coordinator.url(), appUrl: coordinator.appUrl(), coordinator: first, workers: others })
    web = await start('web')
    worker = await start('worker')
    owner = new pg.Pool({ connectionString: coordinator.url(), max: 2 })
    owner.on('error', () => {})
    db = openDatabase({ url: coordinator.appUrl(), connections: 4, statementTimeout: PATIENT_MS })
  })
  afterAll(async () => {
    killProcesses()
    await Promise.allSettled([db?.close(), owner?.end(), platform?.close()])
    await nodes?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const start = (process: 'web' | 'worker') =>
    startProcess({
      PROCESS: process,
      DATABASE_URL: nodes.coordinator.url(),
      APP_DATABASE_URL: nodes.coordinator.appUrl(),
      APP_SECRET: secret,
      DATA_DIR: folder,
      SHOPIFY_API_KEY: platform.apiKey,
      SHOPIFY_API_SECRET: platform.apiSecret,
      STORE_PLATFORM_URL: platform.url,
    })

  const until = (enough: () => boolean | Promise<boolean>) => expect.poll(enough, { timeout: HANG, interval: 100 }).toBe(true)
  const rows = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await owner.query<Row>(text, values)).rows
  const isWaiting = (shop_id: number) =>
    rows('select 1 from webhook_inbox where shop_id = $1 and processed_at is null limit 1', [shop_id]).then(
      found => found.length > 0,
      () => true,
    )

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
    const sellers = await world.program({ commission_amount: 123_457 })
    for (const code of ['ANN', 'BOB', 'CID']) await world.coupon(await world.affiliate(sellers), code)
    return world
  }

  /** Where the rows of a shop are. */
  async function homeOf(shop_id: number): Promise<{ piece: string; node: Cluster }> {
    const [found] = await rows<{ piece: string; port: number }>(
      `select shardid as piece, nodeport as port from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('shop', $1::bigint)`,
      [shop_id],
    )
    return { piece: found!.piece, node: nodes.workers.find(node => node.port === found!.port)! }
  }

  test('loses nothing that was acknowledged while it is moved and while worker, coordinator, server and jobs are killed; others go on', {
    timeout: HANG * 3,
  }, async () => {
    const busy = await aShop(DEMO_SHOP)
    const other = await neighbourOf(await homeOf(busy.shop_id))
    liveAWhile(platform.storeOf(DEMO_SHOP)!, { orders: ORDERS, codes: ['ANN', 'BOB', 'CID', 'NOBODY'], seed: 7, pass })
    const stream = startWebhooks(() => web.url, platform.told, 11)
    const steps = [moveShop, killWorkerNode, killCoordinator, killWeb, killJobs]
    const share = Math.floor(stream.total / (steps.length + 1))
    for (const [round, step] of steps.entries()) {
      stream.release(share)
      await until(() => stream.answers() >= (round + 0.3) * share)
      await step(busy, other)
    }
    stream.release(stream.total)
    await stream.done
    await until(async () => !(await isWaiting(busy.shop_id)))

    const kept = await rows<{ delivery_id: string; problem: string | null }>(
      'select delivery_id, problem from webhook_inbox where shop_id = $1',
      [busy.shop_id],
    )
    expect(kept.filter(row => row.problem !== null)).toEqual([])
    expect(kept.map(row => row.delivery_id).sort()).toEqual([...stream.acknowledged].sort())
    expect(await busy.brokenBooks()).toEqual([])
    expect(await other.brokenBooks()).toEqual([])
  })

  /** A shop that stays there when the busy one is moved away. */
  async function neighbourOf({ piece, node }: Awaited<ReturnType<typeof homeOf>>): Promise<ShopWorld> {
    for (let place = 0; place < 40; place++) {
      const world = await aShop(`other-${place}.myshopify.com`)
      const home = await homeOf(world.shop_id)
      if (home.node.port === node.port && home.piece !== piece) return world
    }
    throw new Error('no shop came to another piece on the same worker')
  }

  async function moveShop({ shop_id }: ShopWorld): Promise<void> {
    const { piece, node } = await homeOf(shop_id)
    const target = nodes.workers.find(({ port }) => port !== node.port)!
    const mover = new pg.Client({ connectionString: nodes.coordinator.url() })
    await mover.connect()
    await mover.query("select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')", [
      piece,
      node.port,
      target.port,
    ])
    await mover.end()
    expect((await homeOf(shop_id)).node.port).toBe(target.port)
  }

  async function killWorkerNode(busy: ShopWorld, other: ShopWorld): Promise<void> {
    const [ofBusy, ofOther] = [await busy.program(), await other.program()]
    const { node } = await homeOf(busy.shop_id)
    expect((await homeOf(other.shop_id)).node.port).not.toBe(node.port)
    await giveCustomLink(busy.shop_id, await busy.affiliate(ofBusy))
    await giveCustomLink(other.shop_id, await other.affiliate(ofOther))
    process.kill(node.pid, 'SIGKILL')
    await expect(busy.affiliate(ofBusy)).rejects.toThrow()
    await other.affiliate(ofOther)
    // What looks through all shops finds those that are there.
    const { rows: found } = await db.pool.query<{ shop_id: number }>('select shops_with_custom_links() as shop_id')
    expect(found).toEqual([{ shop_id: other.shop_id }])
    await nodes.restart(node)
    await until(() =>
      busy.affiliate(ofBusy).then(
        () => true,
        () => false,
      ),
    )
  }

  const giveCustomLink = (shop_id: number, affiliate_id: number) =>
    rows('update affiliate set custom_path = $1 where shop_id = $2 and id = $3', [`path-${affiliate_id}`, shop_id, affiliate_id])

  async function killCoordinator(): Promise<void> {
    process.kill(nodes.coordinator.pid, 'SIGKILL')
    await nodes.restart(nodes.coordinator)
  }

  async function killWeb(): Promise<void> {
    await web.stop('SIGKILL')
    web = await start('web')
  }

  async function killJobs(): Promise<void> {
    await worker.stop('SIGKILL')
    // Half a minute of silence would pass before another worker takes over its jobs.
    await rows("update worker_process set seen_at = now() - interval '1 minute'")
    worker = await start('worker')
  }
})
