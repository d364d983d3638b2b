import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installStore } from '#features/account/session/server/installStore.ts'
import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { reconcileShop } from '#features/sales/orders/server/reconcile/reconcile.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { syncStoreInfo } from '#features/store/store-connection/server/syncStoreInfo.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { signed } from '../../../../../simulators/store-platform/deliveries.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { shopWorld } from '../../../../../tests/support/shop-world.ts'
import { saveConnection } from '../server/index.ts'

const STORE = 'new-store.myshopify.com'
let platform: SimulatedPlatform
let shop: Intake
beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

/** A shop of ours that is a store of the platform, keeping its books in dollars though the store sells in euros. */
async function connected() {
  const { services } = shop.app
  const world = await shopWorld({
    db: services.db,
    addShop: async () => {
      const [row] = await shop.rows<{ shop_id: string }>(
        "insert into shop (domain, name, platform, currency) values ($1, 'Saltmarsh', 'shopify', 'USD') returning shop_id",
        [STORE],
      )
      await shop.rows('insert into shop_domain (domain, shop_id) values ($1, $2)', [STORE, row!.shop_id])
      return Number(row!.shop_id)
    },
  })
  const { shop_id } = world
  const given = { token: platform.installations.keys.newToken(STORE), scopes: [] }
  await services.db.inShop(shop_id, tx => saveConnection(tx, services, shop_id, given))
  const api = connectPlatform(shop.app.config.platform!)
  return {
    ...world,
    follow: () => syncStoreInfo(services, api, shop_id),
    reconcile: () => reconcileShop(services, api, shop_id, applyOrders),
    settle: () =>
      processInbox(services, {
        shop_id,
        intake: { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} },
      }),
    /** What the store told since, sent as the platform sends it. */
    async hear() {
      for (const delivery of platform.told.splice(0)) expect(await shop.send(delivery)).toBe(200)
    },
    facts: async () => (await shop.rows('select domain, currency, money_format from shop where shop_id = $1', [shop_id]))[0],
    jobs: () => shop.rows('select from graphile_worker._private_jobs where key = $1', [`orders.followStore:${shop_id}`]),
  }
}

describe("the store's currency is the store's word", () => {
  let store: Awaited<ReturnType<typeof connected>>
  let order: string
  beforeAll(async () => {
    store = await connected()
    const affiliate_id = await store.affiliate(await store.program({ is_default: true }))
    await store.coupon(affiliate_id, 'AVA')
    const simulated = platform.storeOf(STORE)!
    const [product] = simulated.catalogue.products
    order = simulated.placeOrder({
      items: [{ variant_id: product!.variants[0]!.id, quantity: 1 }],
      email: 'bo@example.test',
      code: 'AVA',
    }).name
    await store.reconcile()
  })

  const explain = async () => (await shop.app.somebodyAt(store.shop_id))(referrals.orderExplanation, { query: { number: order } })

  test('while the books are in another, its orders say so', async () => {
    expect(await explain()).toMatchObject({ outcome: 'not_credited', sentences: [expect.stringContaining('in EUR')] })
  })

  test('the books follow it while nothing is in them, and the orders left out are credited by the next look', async () => {
    await store.follow()
    expect(await store.facts()).toMatchObject({ currency: 'EUR' })
    await store.reconcile()
    expect(await explain()).toMatchObject({ outcome: 'credited', referrals: [{ currency: 'EUR' }] })
  })

  test('once there is something in them, they stay', async () => {
    platform.changeCurrency(STORE, 'CHF')
    platform.told.splice(0)
    await store.follow()
    expect(await store.facts()).toMatchObject({ currency: 'EUR' })
    platform.changeCurrency(STORE, 'EUR')
    platform.told.splice(0)
  })

  test('setting another is refused in words, and the settings say whose word it is', async () => {
    const owner = await shop.app.somebodyAt(store.shop_id)
    const { shop: _, shop_name, logo_url, currency_is_stores, ...general } = await owner(shopContract.general)
    expect(currency_is_stores).toBe(true)
    const { fields } = await refusal(owner(shopContract.saveGeneral, { body: { ...general, currency: 'USD' } as never }))
    expect(fields).toEqual({ currency: [expect.stringMatching(/^Your store sells in EUR/)] })
  })

  test('a change of the store makes us ask it', async () => {
    platform.installations.order(STORE, 'shop/update', 'http://tandem.test/webhooks/shopify')
    platform.changeCurrency(STORE, 'EUR')
    await store.hear()
    await store.settle()
    expect(await store.jobs()).toHaveLength(1)
  })

  test('a store that took its new name is itself under either name', async () => {
    const NAME = 'saltmarsh-studio.myshopify.com'
    platform.rename(STORE, NAME)
    // Told under the new name, which nobody here has heard: the number of the store says whose it is.
    await store.hear()
    await store.settle()
    expect(await store.facts()).toMatchObject({ domain: NAME })
    const names = await shop.rows('select domain from shop_domain where shop_id = $1 order by 1', [store.shop_id])
    expect(names).toEqual([{ domain: STORE }, { domain: NAME }])
    for (const name of [STORE, NAME]) {
      const visit = await shop.app.fetch(`/auth/login?shop=${name}`)
      expect(visit.headers.get('location')).toContain(name)
    }
    await store.follow()
    expect(await store.facts()).toMatchObject({ domain: NAME })
  })

  test('nor does it become a second shop when its merchant opens the app under a name nobody told us', async () => {
    const NAME = 'saltmarsh-atelier.myshopify.com'
    platform.rename(STORE, NAME)
    platform.told.splice(0)
    const given = { token: platform.installations.keys.newToken(STORE), scopes: [] }
    const { services } = shop.app
    expect(await installStore(services, connectPlatform(shop.app.config.platform!), NAME, given)).toBe(store.shop_id)
    expect(await store.facts()).toMatchObject({ domain: NAME, currency: 'EUR' })
  })
})

test('a test notification about a changed store is heard, and only the store itself is believed', async () => {
  const before = await shop.rows('select * from shop where shop_id = $1', [shop.shop_id])
  const payload = { id: 548_380_009, name: 'Super Toys', myshopify_domain: null, currency: 'EUR', money_format: '{{amount}} €' }
  const example = signed({ shop: DEMO_SHOP, topic: 'shop/update', payload, at: new Date() }, platform.apiSecret)
  expect(await shop.send(example)).toBe(200)
  await shop.settle()
  await syncStoreInfo(shop.app.services, connectPlatform(shop.app.config.platform!), shop.shop_id)
  expect(await shop.rows('select * from shop where shop_id = $1', [shop.shop_id])).toEqual(before)
})
