import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { sendTo, signed } from '../simulators/store-platform/deliveries.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { type SimulatedPlatform, simulatedPlatform } from './support/intake.ts'
import { openFolder } from './support/openFolder.ts'
import { signedIn } from './support/people.ts'
import { type AppProcess, killProcesses, startProcess } from './support/processes.ts'
import { type ShopWorld, shopWorld } from './support/shop-world.ts'
import { aShopifyOrder } from './support/shopify-orders.ts'
import { versionBefore } from './support/versionBefore.ts'
import { clientOf } from './support/writers.ts'

const before = versionBefore()
const DOMAIN = 'side-by-side.myshopify.com'
const HOUR = 3_600_000
const { pending, approved, paid } = ReferralStatus

// Without a history there is no version before: a copy of the sources, or a clone of the last commit only.
describe.skipIf(!before)('the version before on the schema of this one', () => {
  let folder: string
  let database: TestDatabase
  let platform: SimulatedPlatform
  let world: ShopWorld
  let ann: number
  let token: string
  let older: AppProcess

  beforeAll(async () => {
    folder = await openFolder('version-before')
    platform = await simulatedPlatform()
    database = await testDatabase()
    older = await start(before)
    world = await shopWorld({ db: database.db, addShop })
    // Payees say how they are paid.
    const paid = { payment_method: 'paypal', payment_info: JSON.stringify({ email: 'ann@paypal.test' }) }
    ann = await world.affiliate(await world.program(), paid)
    await world.coupon(ann, 'ANN')
    token = await signedIn(database.db, world.shop_id)
  })
  afterAll(async () => {
    killProcesses()
    await Promise.allSettled([database?.close(), platform?.close()])
    await rm(folder, { recursive: true, force: true })
  })

  async function addShop(): Promise<number> {
    const [shop] = await database.asOwner<{ shop_id: string }>(
      "insert into shop (domain, name, platform) values ($1, $1, 'shopify') returning shop_id",
      [DOMAIN],
    )
    await database.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [DOMAIN, shop!.shop_id])
    return Number(shop!.shop_id)
  }

  const secret = randomBytes(32).toString('hex')
  const start = (sources?: string) =>
    startProcess(
      {
        PROCESS: 'all',
        DATABASE_URL: database.ownerUrl,
        APP_DATABASE_URL: database.appUrl,
        APP_SECRET: secret,
        DATA_DIR: folder,
        SHOPIFY_API_KEY: platform.apiKey,
        SHOPIFY_API_SECRET: platform.apiSecret,
        STORE_PLATFORM_URL: platform.url,
      },
      sources,
    )

  async function tell(version: AppProcess, topic: string, payload: object): Promise<void> {
    const delivery = signed({ shop: DOMAIN, topic, payload, at: new Date() }, platform.apiSecret)
    expect(await sendTo(`${version.url}/webhooks/shopify`)(delivery)).toBe(200)
  }

  let last = 4_000
  /** Of 20.00, so that ten percent are 2.00. */
  async function order(version: AppProcess): Promise<object & { id: number }> {
    const id = ++last
    const discount_codes = [{ code: 'ANN', amount: '0.00', type: 'percentage' }]
    const placed = { ...aShopifyOrder({ id, name: `#${id}`, discount_codes }), id }
    await tell(version, 'orders/paid', placed)
    return placed
  }

  const cancel = (version: AppProcess, placed: object) => {
    const later = new Date(Date.now() + HOUR).toISOString()
    return tell(version, 'orders/cancelled', { ...placed, cancelled_at: later, updated_at: later })
  }

  const commissions = async () => (await world.referrals()).map(row => row.commission)
  const untilCommissions = (wanted: number[]) => expect.poll(commissions).toEqual(wanted)
  const statuses = async () => (await world.referrals()).filter(row => row.commission > 0).map(row => row.status)

  async function approve(version: AppProcess): Promise<void> {
    const rows = (await world.referrals()).filter(row => row.status === pending && row.commission > 0)
    const body = { action: 'approve' as const, referrals: rows.map(({ id, status }) => ({ id, status })) }
    const { left } = await clientOf(() => version.url, token)(referrals.changeStatuses, { body })
    expect(left).toEqual([])
  }

  async function pay(version: AppProcess): Promise<number> {
    const call = clientOf(() => version.url, token)
    const { total_amount } = await call(payouts.preview, { affiliate_id: ann, query: {} })
    const body = { expected_total: total_amount, key: crypto.randomUUID() }
    return (await call(payouts.pay, { affiliate_id: ann, body })).total_amount
  }

  /** Nothing waits to be counted, no job has failed, and the books add up. */
  async function expectAllDone(): Promise<void> {
    const waiting = () =>
      database.asOwner<{ of: string }>(
        `select 'a delivery' as of from webhook_inbox where processed_at is null
         union all select 'figures' from figures_due union all select 'products' from products_due`,
      )
    await expect.poll(waiting).toEqual([])
    // What was in the way of another is tried again, and gone once it is done.
    const failed = () =>
      database.asOwner('select task_identifier, last_error from graphile_worker.jobs where last_error is not null')
    await expect.poll(failed).toEqual([])
    expect(await world.brokenBooks()).toEqual([])
  }

  test('goes from an order to its commission and its payout', async () => {
    await order(older)
    await untilCommissions([200])
    const second = await order(older)
    await untilCommissions([200, 200])
    await cancel(older, second)
    await untilCommissions([200, 0])
    await approve(older)
    expect(await statuses()).toEqual([approved])
    expect(await pay(older)).toBe(200)
    expect(await statuses()).toEqual([paid])
    await expectAllDone()
  })

  test('works beside this one on the same shop, and this one goes on where it ends', async () => {
    const newer = await start()
    const earlier = await commissions()
    const ofOlder = await order(older)
    await untilCommissions([...earlier, 200])
    const ofNewer = await order(newer)
    await untilCommissions([...earlier, 200, 200])
    // Each hears of the other's.
    await cancel(newer, ofOlder)
    await cancel(older, ofNewer)
    await untilCommissions([...earlier, 0, 0])
    await order(older)
    await order(newer)
    await untilCommissions([...earlier, 0, 0, 200, 200])
    await approve(newer)
    expect(await pay(older)).toBe(400)
    await expectAllDone()

    await order(older)
    await untilCommissions([...earlier, 0, 0, 200, 200, 200])
    expect(await older.stop('SIGTERM')).toBe(0)
    await order(newer)
    await untilCommissions([...earlier, 0, 0, 200, 200, 200, 200])
    await approve(newer)
    expect(await pay(newer)).toBe(400)
    await expectAllDone()
    expect((await world.balances())[`${ann} paid USD`]).toBe(1_000)
  })
})
