import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { analytics } from '#features/insight/analytics/contract.ts'
import { foldAll } from '#features/insight/analytics/server/fold.jobs.ts'
import { portalDocuments } from '#features/payments/payout-documents/portal-contract.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { tracking } from '#features/store/tracking/contract.ts'
import type { Permission } from '#kit/access.ts'
import { dayAt } from '#kit/days.ts'
import { ServerAway } from '#server/db/servers/ServerAway.ts'
import { readPdf } from '../../../../../tests/support/readPdf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { home } from '../contract.ts'

const OLGA = 'olga@brand.test'
let ratesFile: string
let desk: StoreDesk
let main: TestStore
let second: TestStore
let third: TestStore
let stranger: TestStore

/** Two stores in dollars and one in euros, with an affiliate of the first; Olga owns all of them, and one that is not connected. */
beforeAll(async () => {
  const rates = { day: dayAt(new Date(), 'UTC'), source: 'A bank', base: 'EUR', rates: { USD: 1.08 } }
  ratesFile = join(await mkdtemp(join(tmpdir(), 'tandem-rates-')), 'rates.json')
  await writeFile(ratesFile, JSON.stringify(rates))
  desk = await storeDesk({ exchangeRates: ratesFile })
  main = await desk.store('enterprise')
  second = await desk.store()
  third = await desk.store()
  stranger = await desk.store('enterprise')
  await desk.app.asOwner("update shop set currency = 'EUR' where shop_id = $1", [second.shop_id])
  await second.changeProgram(second.program_id, { name: 'In euros' })
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
  for (const store of [second, third]) await desk.connect(main, store)
})
afterAll(() => desk.close())

const at = (store: TestStore, email: string, permissions?: Permission[]) =>
  store.as(permissions ? { role: 'staff', permissions, email } : { email })

const annAt = async (store: TestStore) => {
  const { id } = (await store.person('ann@x.test'))!
  const from = { affiliate_id: id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await store.inShop(tx => beginFamily(tx, store.shop_id, from))
  return { id, call: desk.app.clientWith(access_token) }
}

/** What somebody buys who came to a store through the link of Ann's first store. */
async function sellThroughLink(store: TestStore): Promise<number> {
  const answer = await desk.app.guest(tracking.click, { body: { shop: store.domain, ref: '1.main' } })
  const { click_id } = answer as { click_id: string }
  const placed_at = new Date(Date.now() + 60_000)
  const currency = await store.inShop(tx => currencyOf(tx, store.shop_id))
  await store.apply(anIncomingOrder({ click_id, placed_at, updated_at: placed_at, currency }))
  return (await store.referrals()).at(-1)!.id
}

const sums = (found: { stores: readonly { shop_id: number; currency: string; figures: Readonly<Record<string, number>> }[] }) =>
  found.stores.map(({ shop_id, currency, figures: { orders, sales, commission } }) => [
    shop_id,
    currency,
    orders,
    sales,
    commission,
  ])

test('two stores with two currencies: what one affiliate sells in each stays in the currency and the books of that store', async () => {
  for (const store of [main, second, second]) await sellThroughLink(store)
  await runJob(foldAll, { services: desk.app.services, payload: {} })
  const olga = await at(main, OLGA)
  await at(second, OLGA)
  await at(third, OLGA)
  await at(stranger, OLGA)
  const found = await olga(home.storesOverview, { query: {} })
  expect(sums(found)).toEqual([
    [main.shop_id, 'USD', 1, 10_000, 1_000],
    [second.shop_id, 'EUR', 2, 20_000, 2_000],
    [third.shop_id, 'USD', 0, 0, 0],
  ])
  expect(found.away).toEqual([])
  expect(sums(await olga(analytics.stores, { query: {} }))).toEqual(sums(found))
})

test('all of them are also told in the currency of this store, with the day and the source of the rates, where the operator states them', async () => {
  const olga = await at(main, 'olga-rates@brand.test')
  await at(second, 'olga-rates@brand.test')
  const inOne = async () => (await olga(home.storesOverview, { query: {} })).in_one
  expect(await inOne()).toMatchObject({
    ...{ currency: 'USD', day: dayAt(new Date(), 'UTC'), source: 'A bank' },
    figures: { orders: 3, sales: 31_600, commission: 3_160 },
  })
  expect((await olga(analytics.stores, { query: {} })).in_one).toMatchObject({ figures: { sales: 31_600 } })
  await writeFile(ratesFile, JSON.stringify({ day: '2020-01-01', source: 'A bank', base: 'EUR', rates: { USD: 2 } }))
  expect(await inOne()).toBeNull()
})

describe('the figures of another store', () => {
  test('are those of that store, in its own currency, on home and in the analytics', async () => {
    const olga = await at(main, 'olga-two@brand.test')
    await at(second, 'olga-two@brand.test')
    const store = second.shop_id
    const overview = await olga(home.overview, { query: { store } })
    expect(overview).toMatchObject({ currency: 'EUR' })
    expect(overview.figures).toContainEqual(expect.objectContaining({ name: 'sales', total: 20_000 }))
    expect(await olga(analytics.chart, { query: { store } })).toMatchObject({ currency: 'EUR', totals: { sales: 20_000 } })
    expect(await olga(home.overview, { query: {} })).toMatchObject({ currency: 'USD' })
    expect(await refusal(olga(analytics.chart, { query: { store, program_ids: '1' } }))).toMatchObject({ kind: 'invalid' })
    expect((await olga(home.dashboard)).has_stores).toBe(true)
  })

  test('are seen also between two stores that are connected through the main one', async () => {
    const olga = await at(third, 'olga-three@brand.test')
    await at(second, 'olga-three@brand.test')
    expect((await olga(home.storesOverview, { query: {} })).stores.map(({ shop_id }) => shop_id)).toEqual([
      third.shop_id,
      second.shop_id,
    ])
    expect(await olga(multiStore.readable, { query: {} })).toMatchObject([{ shop_id: second.shop_id }])
  })

  test.each<[string, Permission[] | undefined, 'dashboard' | 'analytics', boolean]>([
    ['who does not work there', undefined, 'dashboard', false],
    ['who works there with the permission', ['dashboard'], 'dashboard', true],
    ['who works there with another one', ['dashboard'], 'analytics', false],
    ['who works there and may see analytics', ['analytics'], 'analytics', true],
  ])('%s sees them accordingly', async (name, there, permission, may) => {
    const email = `${name.replaceAll(' ', '-')}@brand.test`
    const person = await at(main, email)
    if (there) await at(second, email, there)
    const store = second.shop_id
    const asked =
      permission === 'dashboard' ? person(home.overview, { query: { store } }) : person(analytics.chart, { query: { store } })
    if (may) expect(await asked).toMatchObject({ currency: 'EUR' })
    else expect(await refusal(asked)).toMatchObject({ kind: 'not_found', reason: 'multiStore.notConnected' })
    expect((await person(multiStore.readable, { query: { permission } })).map(({ shop_id }) => shop_id)).toEqual(
      may ? [store] : [],
    )
  })

  test('are not there for a store that is not connected, nor for support, nor once nobody has the plan', async () => {
    const olga = await at(main, 'olga-four@brand.test')
    for (const store of [second, stranger]) await at(store, 'olga-four@brand.test')
    const unknown = await refusal(olga(home.overview, { query: { store: 999_999_999 } }))
    const refused = await refusal(olga(home.overview, { query: { store: stranger.shop_id } }))
    expect(refused.body).toEqual(unknown.body)
    const support = await main.asSupport()
    expect((await support(home.storesOverview, { query: {} })).stores).toHaveLength(1)
    const setPlan = (plan: string) => desk.app.asOwner('update shop set plan = $2 where shop_id = $1', [main.shop_id, plan])
    await setPlan('professional')
    expect(await olga(multiStore.readable, { query: {} })).toEqual([])
    await setPlan('enterprise')
    expect(await olga(multiStore.readable, { query: {} })).toHaveLength(1)
  })

  test('are named as away where the server of the store does not answer, and the others are there', async () => {
    const { db } = desk.app.services
    const olga = await at(main, 'olga-five@brand.test')
    for (const store of [second, third]) await at(store, 'olga-five@brand.test')
    const inShop = db.inShop.bind(db)
    const away = vi
      .spyOn(db, 'inShop')
      .mockImplementation((shop_id, run) =>
        shop_id === second.shop_id ? Promise.reject(new ServerAway()) : inShop(shop_id, run),
      )
    try {
      const found = await olga(analytics.stores, { query: {} })
      expect(found.stores.map(({ shop_id }) => shop_id)).toEqual([main.shop_id, third.shop_id])
      expect(found.away).toEqual([`Store ${second.shop_id}`])
      expect(await refusal(olga(home.overview, { query: { store: second.shop_id } }))).toMatchObject({ kind: 'unavailable' })
      const ann = await annAt(main)
      const query = { from: '2026-01-01', to: '2199-12-31', store: 'all' } as const
      expect(await refusal(ann.call(portalDocuments.statement, { query }))).toMatchObject({ reason: 'payoutDocuments.storeAway' })
    } finally {
      away.mockRestore()
    }
  })
})

describe('the statement of an affiliate', () => {
  const query = { from: '2026-01-01', to: '2199-12-31', format: 'csv' } as const

  test('of all stores has a part for each store and the sums of each currency', async () => {
    for (const [store, many] of [
      [main, 1],
      [second, 2],
    ] as const)
      for (const { id } of (await store.referrals()).slice(0, many)) await store.move(id, 'approve')
    const ann = await annAt(second)
    expect((await ann.call(portalDocuments.statementStores)).map(({ shop_id }) => shop_id)).toEqual([main.shop_id, third.shop_id])
    const text = await (await ann.call(portalDocuments.statement, { query: { ...query, store: 'all' } })).content.text()
    const lines = text
      .trim()
      .split('\r\n')
      .map(line => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'then').replace(/order [^,]*/, 'order'))
    const [a, b, c] = [second, main, third].map(store => `Store ${store.shop_id}`)
    expect(lines).toEqual([
      'Store,Date,Type,Details,Currency,Amount,Balance',
      `${a},,Opening balance,,EUR,,0.00`,
      `${a},then,Commission earned,order,EUR,10.00,10.00`,
      `${a},then,Commission earned,order,EUR,10.00,20.00`,
      `${a},,Closing balance,,EUR,,20.00`,
      `${b},,Opening balance,,USD,,0.00`,
      `${b},then,Commission earned,order,USD,10.00,10.00`,
      `${b},,Closing balance,,USD,,10.00`,
      `${c},,Opening balance,,USD,,0.00`,
      `${c},,Closing balance,,USD,,0.00`,
      ...['EUR,20.00', 'USD,10.00'].flatMap(sum => {
        const [currency, amount] = sum.split(',')
        return [
          `All stores,,Opening balance,,${currency},,0.00`,
          `All stores,,Commission earned,,${currency},${amount},`,
          ...['Adjustment', 'Paid', 'Payment returned'].map(kind => `All stores,,${kind},,${currency},0.00,`),
          `All stores,,Closing balance,,${currency},,${amount}`,
        ]
      }),
    ])
    const pdf = await ann.call(portalDocuments.statement, { query: { ...query, format: 'pdf', store: 'all' } })
    const printed = (await readPdf(pdf.content)).text
    for (const said of [`${b}: commissions and payments in USD`, `${a}: commissions and payments in EUR`, 'All stores'])
      expect(printed).toContain(said)
  })

  test('of another store is that store’s, and of one that is not connected is not there', async () => {
    const ann = await annAt(main)
    const text = await (await ann.call(portalDocuments.statement, { query: { ...query, store: second.shop_id } })).content.text()
    expect(text).toContain('EUR,10.00,20.00')
    expect(text).not.toContain('USD')
    expect(text.startsWith('Date,')).toBe(true)
    for (const store of [stranger.shop_id, 999_999_999])
      expect(await refusal(ann.call(portalDocuments.statement, { query: { ...query, store } }))).toMatchObject({
        kind: 'not_found',
      })
  })
})

test('a store that left is in no sum, list or statement any more', async () => {
  const olga = await at(main, 'olga-six@brand.test')
  await at(second, 'olga-six@brand.test')
  await second.call(multiStore.end, { other_id: main.shop_id })
  // Before the main store has heard of it, and after.
  for (const wait of [async () => undefined, desk.settle]) {
    await wait()
    expect((await olga(home.storesOverview, { query: {} })).stores.map(({ shop_id }) => shop_id)).toEqual([main.shop_id])
    expect(await refusal(olga(analytics.chart, { query: { store: second.shop_id } }))).toMatchObject({ kind: 'not_found' })
    const ann = await annAt(main)
    expect((await ann.call(portalDocuments.statementStores)).map(({ shop_id }) => shop_id)).toEqual([third.shop_id])
    const query = { from: '2026-01-01', to: '2199-12-31', format: 'csv', store: 'all' } as const
    expect(await (await ann.call(portalDocuments.statement, { query })).content.text()).not.toContain('EUR')
  }
})
