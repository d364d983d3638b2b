import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { home } from '#features/overview/home/contract.ts'
import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { withClickProofs } from '#features/sales/orders/server/index.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { activatePixel, ensureSubscriptions } from '#features/store/store-connection/server/index.ts'
import type { Storefront } from '../../../../../simulators/store-platform/storefront.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore, NEW_STORE } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, worldAt } from '../../../../../tests/support/shop-world.ts'
import { setupCheck } from '../contract.ts'
import { type Fault, faultsIn, type WalkStep } from '../rules/steps.ts'
import { beginTest, type Cause, openFaults } from '../server/store.ts'
import type { Visit } from '../server/visitor.ts'
import { walk } from '../server/walk/walk.ts'
import { lookJob } from '../server/walk.jobs.ts'

let platform: SimulatedPlatform
let app: TestApp
let shop: Awaited<ReturnType<typeof connectedStore>>
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false })
  shop = await connectedStore(app, platform)
  await shop.program({ is_default: true })
})
afterAll(async () => {
  await app.close()
  await platform.close()
})
/** Everything in order, as after a merchant has set it up. */
beforeEach(async () => {
  const { front } = shop.store
  Object.assign(front, { embed: 'on', faults: {}, consent: { isRequired: false, hasBanner: false } })
  platform.changeCurrency(NEW_STORE, 'EUR')
  await ensureSubscriptions(app.services, shop.api, shop.shop_id)
  await activatePixel(app.services, shop.api, shop.shop_id)
  platform.told.length = 0
})

/** Our own addresses, in process. */
async function ownAddress(url: string, asked: RequestInit) {
  const own = app.services.publicUrl()
  return url.startsWith(own) ? app.fetch(url.slice(own.length), asked) : undefined
}

/** Opens our own addresses in process, and those of the store where it really answers. */
const visit: Visit = async (url, { method = 'GET', headers = {}, body } = {}) => {
  const at = url.replace(`https://${NEW_STORE}`, `${platform.url.replace('{shop}', NEW_STORE)}/demo-store`)
  const asked = { method, headers, body, redirect: 'manual' as const }
  const answer = (await ownAddress(url, asked)) ?? (await fetch(at, asked))
  const told = Object.fromEntries(answer.headers)
  const { location } = told
  // What the store calls its own path lies below its name here.
  if (location) told.location = location.replace(/^\/[^/]+\/demo-store/, `https://${NEW_STORE}`)
  return { status: answer.status, headers: { ...told, 'set-cookie': answer.headers.getSetCookie() }, body: await answer.text() }
}

/** Everything the store has told reaches us; signed by another secret where that is the fault. */
async function hear({ isWrongSecret = false } = {}) {
  for (const { headers, body } of platform.told.splice(0)) {
    const signed = isWrongSecret ? { ...headers, 'x-shopify-hmac-sha256': Buffer.alloc(32).toString('base64') } : headers
    await app.fetch('/webhooks/shopify', { method: 'POST', headers: signed, body })
  }
  const intake = { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} }
  await processInbox(app.services, { shop_id: shop.shop_id, intake })
}

async function walkThrough(cause: Cause = 'merchant', options = {}): Promise<WalkStep[]> {
  const { db } = app.services
  const test_id = (await db.inShop(shop.shop_id, tx => beginTest(tx, shop.shop_id, cause)))!
  const apply = withClickProofs(app.services, applyOrders)
  return walk({ services: app.services, visit, apply, pause: () => hear(options) }, { shop_id: shop.shop_id, test_id, cause })
}

const states = (steps: readonly WalkStep[]) => steps.map(({ name, state, fault }) => `${name} ${fault ?? state}`)
const rowsOf = (table: string) => app.asOwner(`select from ${table} where shop_id = $1`, [shop.shop_id])

describe('a store where everything is in order', () => {
  test('is walked through to the referral, each step with its time, and nobody is paid by it', async () => {
    const steps = await walkThrough()
    expect(states(steps)).toEqual([
      ...['clock', 'currency', 'deliveries', 'embed', 'pixel', 'consent'].map(name => `${name} passed`),
      ...['link', 'landing', 'script', 'click', 'cart', 'order', 'arrival', 'referral'].map(name => `${name} passed`),
    ])
    for (const { at, ms } of steps) expect([Date.parse(at) > 0, ms >= 0]).toEqual([true, true])
    const { test } = await shop.owner(setupCheck.report)
    expect(test).toMatchObject({ state: 'passed', referral: { total: 1_000, commission: 100, currency: 'EUR' } })
    expect([await rowsOf('referral'), await rowsOf('ledger_entry'), await rowsOf('click')]).toEqual([[], [], []])
    expect(await shop.balances()).toEqual({})
  })

  test('leaves an order that is marked as a test, whatever is reported of it later', async () => {
    const orders = await app.asOwner<{ is_test: boolean }>('select is_test from store_order where shop_id = $1', [shop.shop_id])
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.every(order => order.is_test)).toBe(true)
  })

  test('has its test referral removed with one click', async () => {
    const { id } = (await shop.owner(setupCheck.test))!
    await shop.owner(setupCheck.removeReferral, { id })
    expect((await shop.owner(setupCheck.test))!.referral).toBe(null)
    await expect(shop.owner(setupCheck.removeReferral, { id })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('is looked at every day without placing orders', async () => {
    const orders = shop.store.orders.size
    const steps = await walkThrough('daily')
    expect(steps.map(step => step.name)).not.toContain('order')
    expect([faultsIn(steps), shop.store.orders.size]).toEqual([[], orders])
  })
})

interface Planted {
  fault: Fault
  plant: (front: Storefront) => unknown
  options?: object
}

const faults: Record<string, Planted> = {
  'script missing': { fault: 'script_missing', plant: front => Object.assign(front.faults, { dropsScript: true }) },
  'embed block off': { fault: 'embed_off', plant: front => Object.assign(front, { embed: 'off' }) },
  'pixel off': { fault: 'pixel_off', plant: front => Object.assign(front, { pixel: undefined }) },
  'consent refused': {
    fault: 'consent_refused',
    plant: front => Object.assign(front, { consent: { isRequired: true, hasBanner: false } }),
  },
  'redirect drops the parameter': {
    fault: 'parameter_dropped',
    plant: front => Object.assign(front.faults, { dropsParameters: true }),
  },
  'cart attribute lost': { fault: 'cart_lost', plant: front => Object.assign(front.faults, { losesAttributes: true }) },
  'webhook missing': {
    fault: 'webhook_missing',
    plant() {
      const ordered = platform.installations.subscriptions(NEW_STORE).find(({ topic }) => topic === 'orders/create')!
      platform.installations.cancel(NEW_STORE, ordered.id)
    },
  },
  'wrong secret': { fault: 'wrong_secret', plant: () => {}, options: { isWrongSecret: true } },
  'clock off by ten minutes': {
    fault: 'clock_off',
    plant: front => Object.assign(front.faults, { clockAheadMs: 600_000 }),
  },
  'currency changed': { fault: 'currency_changed', plant: () => platform.changeCurrency(NEW_STORE, 'USD') },
  'cached page without script': { fault: 'cached_page', plant: front => Object.assign(front.faults, { isCached: true }) },
  'address blocked': { fault: 'address_blocked', plant: front => Object.assign(front.faults, { blocksAddress: true }) },
}

describe('a planted fault is found and named', () => {
  test.each(Object.entries(faults))('%s', async (_, { fault, plant, options }) => {
    plant(shop.store.front)
    const steps = await walkThrough('merchant', options)
    expect(faultsIn(steps)).toEqual([fault])
    const report = await shop.owner(setupCheck.report)
    expect(report.faults.map(one => one.fault)).toContain(fault)
    const t = app.services.texts('en')
    const { evidence } = steps.find(step => step.fault === fault)!
    const sentence = `${t.any(`setupCheck.fault.${fault}.title`)}. ${t.any(`setupCheck.fault.${fault}.text`, evidence)}`
    expect(sentence).not.toMatch(/[{}]|setupCheck/)
  })
})

describe('what was broken', () => {
  const mend = (name: 'activate_pixel' | 'order_deliveries' | 'follow_store') =>
    shop.owner(setupCheck.mend, { body: { mend: name } })
  const open = () =>
    app.services.db.inShop(shop.shop_id, async tx => (await openFaults(tx, shop.shop_id)).map(({ fault }) => fault))

  test('is mended with one click where the product can, and is green at the next look', async () => {
    shop.store.front.pixel = undefined
    const [ordered] = platform.installations.subscriptions(NEW_STORE)
    platform.installations.cancel(NEW_STORE, ordered!.id)
    expect(faultsIn(await walkThrough('daily'))).toEqual(['webhook_missing', 'pixel_off'])
    await mend('activate_pixel')
    await mend('order_deliveries')
    expect(faultsIn(await walkThrough('daily'))).toEqual([])
    expect(await open()).not.toContain('pixel_off')
  })

  test('is told in the bell once, with since when and how many orders may be concerned', async () => {
    await walkThrough('merchant')
    // Nobody knows when it broke: this one came before it was seen.
    await shop.apply(anIncomingOrder({ platform_id: 'unseen', placed_at: new Date(), currency: 'EUR' }))
    shop.store.front.embed = 'off'
    for (let n = 0; n < 3; n++) await walkThrough('daily')
    const told = (await shop.owner(notifications.list, { query: {} })).filter(({ type }) => type === 'tracking-broken')
    expect(told.map(({ data }) => data.content)).toEqual([
      expect.stringMatching(/The app embed is off in your live theme.*since tracking last worked: 1\./),
      ...told.slice(1).map(() => expect.any(String)),
    ])
    expect(told.filter(({ data }) => data.content.includes('app embed is off'))).toHaveLength(1)
    expect((await shop.owner(setupCheck.report)).faults).toContainEqual(
      expect.objectContaining({ fault: 'embed_off', mend: 'open_editor', since: expect.any(String), orders: 1 }),
    )
    expect((await shop.owner(home.dashboard)).tracking).toMatchObject({ state: 'broken', orders_concerned: 1 })
  })

  test('by another theme is looked for after that was published', async () => {
    platform.publishTheme(NEW_STORE, 'Sense')
    await hear()
    const key = `setupCheck.theme:${shop.shop_id}`
    expect(await app.asOwner('select from graphile_worker._private_jobs where key = $1', [key])).toHaveLength(1)
    await runJob(lookJob, { services: app.services, payload: { shop_id: shop.shop_id, cause: 'theme' } })
    expect(await shop.owner(setupCheck.test)).toMatchObject({ cause: 'theme', state: 'running' })
  })
})

describe('a store on no platform', () => {
  /** Walks through its pages, which have this in their head. */
  async function walkOwn(head: string): Promise<string[]> {
    const world = await worldAt(app, 'free')
    const { shop_id } = world
    await world.program({ is_default: true })
    await app.asOwner('insert into shop_domain (domain, shop_id) select domain, shop_id from shop where shop_id = $1', [shop_id])
    const open: Visit = async (url, { method, headers, body } = {}) => {
      const answer = await ownAddress(url, { method, headers, body, redirect: 'manual' })
      return answer
        ? { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
        : { status: 200, headers: {}, body: `<head>${head}</head>` }
    }
    const test_id = (await app.services.db.inShop(shop_id, tx => beginTest(tx, shop_id, 'merchant')))!
    const apply = withClickProofs(app.services, applyOrders)
    const going = { services: app.services, visit: open, apply, pause: async () => {} }
    const steps = await walk(going, { shop_id, test_id, cause: 'merchant' })
    expect([await world.referrals(), await world.balances()]).toEqual([[], {}])
    return states(steps)
  }

  test('is walked through by its own pages, with an order as the order API would tell it', async () => {
    const head = `<script src="${app.services.publicUrl()}/tracker.js?shop=own" async></script>`
    expect(await walkOwn(head)).toEqual(
      ['link', 'landing', 'script', 'click', 'order', 'arrival', 'referral'].map(name => `${name} passed`),
    )
  })

  test('is told that the snippet is not on its pages', async () => {
    expect(await walkOwn('')).toContain('script script_missing')
  })
})

test('two who begin the test at once begin one', async () => {
  const before = await rowsOf('tracking_test')
  await Promise.all([shop.owner(setupCheck.start), shop.owner(setupCheck.start)])
  expect((await rowsOf('tracking_test')).length - before.length).toBeLessThanOrEqual(1)
})

test('the test account is made once, is listed nowhere, and has a link', async () => {
  const world = await worldAt(app, 'free')
  const owner = await app.somebodyAt(world.shop_id)
  expect(await owner(setupCheck.account)).toBe(null)
  await expect(owner(setupCheck.createAccount)).rejects.toMatchObject({ reason: 'setupCheck.programFirst' })
  await world.program({ is_default: true })
  const [one, other] = await Promise.all([owner(setupCheck.createAccount), owner(setupCheck.createAccountOnBoarding)])
  expect(other).toEqual(one)
  expect(await owner(setupCheck.account)).toEqual(one)
  expect((await owner(setupCheck.reportOnBoarding)).quick_start).toContainEqual({ step: 'affiliate', done: false })
})
