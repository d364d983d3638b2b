import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { reconcileShop } from '#features/sales/orders/server/reconcile/reconcile.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { shop } from '#features/store/shop/contract.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { webhookTopics } from '#features/store/store-connection/rules/webhook-topics.ts'
import { lookOf, takeLookJob } from '#features/store/store-connection/server/index.ts'
import { ensureSubscriptions, webhookAddress } from '#features/store/store-connection/server/subscribe.ts'
import { tracking } from '#features/store/tracking/contract.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import type { Delivery } from '../../../../../simulators/store-platform/deliveries.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type ShopWorld, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { session } from '../contract.ts'

const SHOP = 'new-store.myshopify.com'
let app: TestApp
let platform: SimulatedPlatform
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false })
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

const cookiesOf = (answer: Response) => [...(answer.headers.get('set-cookie') ?? '').matchAll(/tandem_\w+=[^;,]*/g)].join('; ')

interface Choices {
  /** Which of the store's people goes. */
  person?: number
  /** Waited for at the store, before anything is allowed there. */
  others?: () => Promise<void>
}

/** Follows every step as a browser does; ends at our door or back at the login page. */
async function walk(
  first: string,
  { person = 0, others }: Choices = {},
): Promise<{ ending: string; cookie: string; visits: string[] }> {
  let answer = await app.fetch(first)
  const visits: string[] = []
  for (;;) {
    const location = answer.headers.get('location')!
    const cookie = cookiesOf(answer)
    if (!location.startsWith('http')) return { ending: location, cookie, visits }
    visits.push(new URL(location).searchParams.has('grant_options[]') ? 'person' : 'shop')
    const page = await (await fetch(location)).text()
    await others?.()
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(match => match[1]!.replaceAll('&amp;', '&'))
    const way = new URL(links[person]!)
    answer = await app.fetch(`${way.pathname}${way.search}`, { headers: { cookie } })
  }
}

/** Stores tell the time in whole seconds. */
const aSecond = () => sleep(1_050)

/** Begun at the product's own page, by the name of the store. */
const begin = (shop: string) => walk(`/auth/begin?${new URLSearchParams({ shop })}`)
const install = (choices?: Choices) => walk(`/auth/install?${platform.installQuery(SHOP)}`, choices)

/** Lets nobody go on before so many have come. */
function meeting(people: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === people) all.resolve()
    return all.promise
  }
}
const one = async <Row>(query: (shop_id: number) => Promise<Row>) => query(await shopId())
async function shopId(): Promise<number> {
  const row = await app.services.db.global
    .selectFrom('shop_domain')
    .select('shop_id')
    .where('domain', '=', SHOP)
    .executeTakeFirstOrThrow()
  return row.shop_id
}
const connection = () =>
  one(shop_id =>
    app.services.db.inShop(shop_id, tx =>
      tx.selectFrom('platform_connection').selectAll().where('shop_id', '=', shop_id).executeTakeFirst(),
    ),
  )
const actions = () =>
  one(shop_id =>
    app.services.db.inShop(shop_id, async tx =>
      (await tx.selectFrom('audit_log').select('action').where('shop_id', '=', shop_id).orderBy('id').execute()).map(
        row => row.action,
      ),
    ),
  )
const subscribe = () => one(shop_id => ensureSubscriptions(app.services, connectPlatform(platform), shop_id))
const topics = () => platform.installations.subscriptions(SHOP).map(ordered => ordered.topic)

/** Everything the store has told since the last time reaches us and is worked through. */
async function hear(): Promise<void> {
  for (const { headers, body } of platform.told.splice(0) as Delivery[])
    expect((await app.fetch('/webhooks/shopify', { method: 'POST', headers, body })).status).toBe(200)
  const intake = { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} }
  await one(shop_id => processInbox(app.services, { shop_id, intake }))
}

describe('a store that never heard of us', () => {
  test('is not let in by typing its name, nor by a link the platform did not make', async () => {
    expect((await walk(`/auth/login?shop=${SHOP}`)).ending).toBe('/?problem=store_not_found')
    const forged = platform.installQuery(SHOP)
    forged.set('shop', 'other-store.myshopify.com')
    expect((await walk(`/auth/install?${forged}`)).ending).toBe('/?problem=platform_refused')
    expect((await walk(`/auth/install?shop=${SHOP}`)).ending).toBe('/?problem=platform_refused')
  })

  test('allows too little: it is asked once more, and not let in', async () => {
    platform.allowOnly(SHOP, ['read_products', 'read_customers'])
    expect(await install()).toMatchObject({ ending: '/?problem=platform_refused', visits: ['shop', 'shop'] })
    await expect(shopId()).rejects.toThrow()
    platform.allowAll(SHOP)
  })

  test('installs: four times at once make one shop, connected, with its deliveries ordered', async () => {
    const others = meeting(4)
    const walks = await Promise.all([1, 2, 3, 4].map(() => install({ others })))
    for (const one of walks) expect(one).toMatchObject({ ending: '/admin?handover=1', visits: ['shop', 'person'] })
    const handover = /tandem_handover=[^;]+/.exec(walks[0]!.cookie)![0]
    const answer = await app.fetch('/api/handover', { method: 'POST', headers: { cookie: handover } })
    const { access_token } = (await answer.json()) as { access_token: string }
    expect(await app.clientWith(access_token)(shop.info)).toMatchObject({ email: 'maren@new.test', shop: SHOP, currency: 'EUR' })
    const shop_id = await shopId()
    const members = await app.services.db.inShop(shop_id, tx =>
      tx.selectFrom('member').select(['email', 'role']).where('shop_id', '=', shop_id).execute(),
    )
    expect(members).toEqual([{ email: 'maren@new.test', role: 'super-admin' }])
    expect((await actions()).filter(action => action === 'orders.appInstalled')).toHaveLength(1)
    expect((await connection())!.access_token!.toString('latin1')).not.toContain('simulated_')
    await Promise.all([subscribe(), subscribe()])
    expect(topics().sort()).toEqual([...webhookTopics].sort())
  })

  test('is asked how it looks: its country, its colours and its logo are there before anybody chooses', async () => {
    const shop_id = await shopId()
    const look = () => app.services.db.inShop(shop_id, tx => lookOf(tx, shop_id))
    const row = () => app.services.db.inShop(shop_id, tx => readShop(tx, shop_id, 'country', 'language', 'logo_id'))
    expect(await row()).toMatchObject({ country: 'FR', language: 'en' })
    expect(await look()).toMatchObject({ button_color: '#1f4e79', background_color: '#fbf7f0' })
    expect((await look())!.product_titles).toContain('Ridgeline Tent')
    const { logo_id } = await row()
    expect((await app.fetch(`/files/${shop_id}/${logo_id}`)).headers.get('content-type')).toBe('image/png')
    await runJob(takeLookJob, { services: app.services, payload: { shop_id } })
    expect((await row()).logo_id).toBe(logo_id)
  })

  test('may keep its looks to itself', async () => {
    const shop_id = await shopId()
    platform.allowOnly(SHOP, ['read_products'])
    await runJob(takeLookJob, { services: app.services, payload: { shop_id } })
    platform.allowAll(SHOP)
    const look = await app.services.db.inShop(shop_id, tx => lookOf(tx, shop_id))
    expect(look).toMatchObject({ button_color: null, background_color: null })
  })
})

describe('an installed store', () => {
  let world: ShopWorld
  const sales = async () => (await world.referrals()).map(({ commission, kind }) => `${kind} ${commission > 0}`)
  const store = () => platform.storeOf(SHOP)!
  const buy = () => store().placeOrder({ items: [{ variant_id: variant(), quantity: 2 }], email: 'bo@example.test', code: 'ANN' })
  const variant = () => store().catalogue.products.find(product => product.kind === 'product')!.variants[0]!.id
  let first: ReturnType<typeof buy>

  beforeAll(async () => {
    const shop_id = await shopId()
    world = await shopWorld({ db: app.services.db, addShop: async () => shop_id })
    await world.coupon(await world.affiliate(await world.program(), { ref_word: 'ann' }), 'ANN')
  })

  test('reports its first order, and the affiliate is credited', async () => {
    first = buy()
    await hear()
    expect(await sales()).toEqual(['sale true'])
  })

  test('lets nobody in whom the owner has not invited', async () => {
    expect((await install({ person: 1 })).ending).toBe('/?problem=platform_refused')
  })

  test('is not asked again for what it allowed, and opens the app with one step', async () => {
    expect((await install()).visits).toEqual(['person'])
    expect((await walk(`/auth/login?shop=${SHOP}`)).visits).toEqual(['person'])
  })

  test('loses some of its reports: the daily look orders them again, and moves those that go elsewhere', async () => {
    const { installations } = platform
    const lost = installations.subscriptions(SHOP).filter(({ topic }) => topic === 'orders/paid' || topic === 'refunds/create')
    for (const { id } of lost) installations.cancel(SHOP, id)
    installations.order(SHOP, 'orders/paid', 'https://old.example.test/webhooks/shopify')
    expect((await subscribe()).sort()).toEqual(['orders/paid', 'refunds/create'])
    expect(topics().sort()).toEqual([...webhookTopics].sort())
    expect(new Set(installations.subscriptions(SHOP).map(one => one.address))).toEqual(new Set([webhookAddress(app.services)]))
    expect(await subscribe()).toEqual([])
    expect(await actions()).toContain('orders.webhooksRepaired')
  })

  test('is asked again when more is needed than it once allowed', async () => {
    await world.inShop(tx =>
      tx
        .updateTable('platform_connection')
        .set({ scopes: ['read_orders'] })
        .where('shop_id', '=', world.shop_id)
        .execute(),
    )
    expect(await walk(`/auth/login?shop=${SHOP}`)).toMatchObject({ ending: '/admin?handover=1', visits: ['shop', 'person'] })
    expect((await connection())!.scopes).toContain('write_discounts')
  })

  test('takes the app out: its key is gone, and nothing is tracked any more', async () => {
    platform.uninstall(SHOP)
    await hear()
    expect(await connection()).toMatchObject({ access_token: null, uninstalled_at: expect.any(Date) })
    await aSecond()
    buy()
    expect(platform.told).toEqual([])
    const click = await app.guest(tracking.click, { body: { shop: SHOP, ref: 'ann' } })
    expect(click.tracked).toBe(false)
    expect(await sales()).toEqual(['sale true'])
    expect(await subscribe()).toEqual([])
  })

  test('comes back: it goes on where it left, and what was bought in between counts for nobody', async () => {
    store().refundAll(first.id)
    const inBetween = [...store().orders.values()].at(-1)!
    await aSecond()
    expect(await walk(`/auth/login?shop=${SHOP}`)).toMatchObject({ ending: '/admin?handover=1', visits: ['shop', 'person'] })
    await subscribe()
    expect(topics()).toHaveLength(webhookTopics.length)
    await one(shop_id => reconcileShop(app.services, connectPlatform(platform), shop_id, applyOrders))
    expect(await sales()).toEqual(['sale false'])
    store().refund(inBetween.id, new Map([[inBetween.lines[0]!.id, 1]]))
    await hear()
    expect(await sales()).toEqual(['sale false'])
    buy()
    await hear()
    expect(await sales()).toEqual(['sale false', 'sale true'])
    expect((await actions()).filter(action => /app(Uni|I)nstalled/.test(action))).toEqual([
      'orders.appInstalled',
      'orders.appUninstalled',
      'orders.appInstalled',
    ])
  })

  test('is not taken out by word of an earlier leaving that comes late', async () => {
    platform.uninstall(SHOP)
    await walk(`/auth/login?shop=${SHOP}`)
    await hear()
    expect(await connection()).toMatchObject({ access_token: expect.any(Buffer), uninstalled_at: null })
  })

  test('left without a word: the platform refuses its key, and the daily look notices', async () => {
    platform.uninstall(SHOP)
    platform.told.splice(0)
    expect(await subscribe()).toEqual([])
    expect(await connection()).toMatchObject({ key_refused_at: expect.any(Date), uninstalled_at: null })
    expect(await actions()).toContain('orders.keyRefused')
  })
})

test('without a session there is nothing to hand over', async () => {
  await expect(app.guest(session.handover)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('a merchant who begins at “Install app” is asked by the store and arrives signed in, the second time as well', async () => {
  const first = await begin('other-store.myshopify.com')
  expect(first.visits).toEqual(['shop', 'person'])
  expect(first.ending).toBe('/admin?handover=1')
  expect((await begin('other-store.myshopify.com')).visits).toEqual(['person'])
})

test.each(['', 'evil.example', 'a.myshopify.com.evil.example', '//evil.example'])('%j is no store to install in', async shop => {
  expect(await begin(shop)).toMatchObject({ ending: '/register?problem=store_not_found', visits: [] })
})
