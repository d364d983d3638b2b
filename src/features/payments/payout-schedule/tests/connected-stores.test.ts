import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { marketplace } from '#features/pages/marketplace/contract.ts'
import { addDays, dayAt } from '#kit/days.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { payoutSchedule } from '../contract.ts'
import type { Timing } from '../rules/nextRun.ts'
import { insertPastSchedule } from '../server/index.ts'
import { noteDays } from '../server/noteDays.ts'

const topics = ['payments', 'marketplace'] as const

let desk: StoreDesk
let main: TestStore
let other: TestStore
let stranger: TestStore
beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  other = await desk.store('professional')
  stranger = await desk.store('enterprise')
  for (const store of [main, other, stranger])
    for (const topic of topics) await store.call(multiStore.share, { body: { topic, is_on: true } })
  await pay(main, { mode: 'specific_date', day_of_month: 15, every_months: 1, first_on: '2026-01-15' }, { maximum: 90_000 })
  await offer(main, { brand: 'Harbor', summary: 'Tea from the harbor', countries: ['US', 'DE'], is_listed: 1 })
})
afterAll(() => desk.close())

/** As somebody with the payout password sets it up. */
const pay = (store: TestStore, timing: Timing, over: object = {}) =>
  store.inShop(async tx => {
    const { id: set_by } = await tx
      .selectFrom('member')
      .select('id')
      .where('shop_id', '=', store.shop_id)
      .where('role', '=', 'super-admin')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const state = { is_active: true, pays_since: null, changed_at: new Date(), next_on: '2027-01-15', set_by }
    await insertPastSchedule(tx, store.shop_id, { rail: 'paypal', timing, minimum: 0, maximum: null, ...state, ...over })
    await noteDays(tx, store.shop_id)
  })
const schedule = async (store: TestStore) => (await store.call(payoutSchedule.view, { query: { rail: 'paypal' } })).schedule
const offer = (store: TestStore, over: object) =>
  store.call(marketplace.save, {
    body: {
      ...{ program_id: store.program_id, is_listed: 0, brand: 'Shop', category: 'food', countries: [] },
      ...{ summary: 'A shop', about: '', terms: '', ...over },
    },
  } as never)
const shown = async (store: TestStore) => (await store.call(marketplace.get)).offer

test('who joins sees that dates and listings differ', async () => {
  await offer(other, { brand: 'Cups', summary: 'Cups for tea', about: 'Only here' })
  await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
  await desk.settle()
  const previews = await other.call(multiStore.preview, { other_id: main.shop_id, query: {} })
  const fields = previews.flatMap(({ samples }) => samples.flatMap(sample => sample.fields))
  expect(previews.map(one => one.topic)).toEqual(expect.arrayContaining(['payments', 'schedules', 'marketplace']))
  for (const field of [
    { name: 'PayPal payout dates', wins: 'there' },
    { name: 'Brand', wins: 'there' },
    { name: 'About', wins: 'here' },
  ])
    expect(fields).toContainEqual(field)
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
})

test('after joining both pay on the same days, and no money leaves a store before somebody there says so', async () => {
  await desk.connect(main, other)
  const days = { mode: 'specific_date', day_of_month: 15, every_months: 1 }
  expect(await schedule(main)).toMatchObject({ ...days, is_active: true, maximum: 90_000, next_on: '2027-01-15' })
  expect(await schedule(other)).toMatchObject({ ...days, is_active: false, maximum: null, next_on: null })
})

test('other days begin in two days at the earliest, and limits stay', async () => {
  const first_on = addDays(dayAt(new Date(), 'UTC'), -3)
  await pay(other, { mode: 'payment_cycle', every_days: 5, first_on }, { maximum: 100 })
  await desk.settle()
  const after = await schedule(main)
  expect(after).toMatchObject({ mode: 'payment_cycle', every_days: 5, first_on, is_active: true, maximum: 90_000 })
  expect(after!.next_on! >= addDays(dayAt(new Date(), 'UTC'), 1)).toBe(true)
  expect((await other.call(multiStore.news)).map(one => one.topic)).toContain('schedules')
})

test('both say the same in the marketplace, and each is listed by its own word', async () => {
  const words = { brand: 'Harbor', summary: 'Tea from the harbor', countries: ['DE', 'US'], about: 'Only here' }
  expect(await shown(main)).toMatchObject({ ...words, is_listed: 1, program_id: main.program_id })
  expect(await shown(other)).toMatchObject({ ...words, is_listed: 0, program_id: other.program_id })
  await offer(other, { ...words, brand: 'Harbor Cups', countries: [] })
  await desk.settle()
  expect(await shown(main)).toMatchObject({ brand: 'Harbor Cups', countries: [], is_listed: 1 })
})

test('a store without a listing gets a draft, one whose plan has none gets nothing', async () => {
  const third = await desk.store('growth_affiliate')
  const free = await desk.store('free')
  for (const store of [third, free]) {
    await store.call(multiStore.share, { body: { topic: 'marketplace', is_on: true } })
    await desk.connect(main, store)
  }
  expect(await shown(third)).toMatchObject({ brand: 'Harbor Cups', is_listed: 0, program_id: third.program_id })
  expect(await desk.app.asOwner('select 1 from marketplace_offer where shop_id = $1', [free.shop_id])).toEqual([])
})

test('a store that left keeps what it has and hears nothing more; a stranger never does', async () => {
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
  await pay(main, { mode: 'payment_cycle', every_days: 9, first_on: '2026-01-01' })
  await offer(main, { brand: 'After' })
  await desk.settle()
  expect(await schedule(other)).toMatchObject({ every_days: 5 })
  expect(await shown(other)).toMatchObject({ brand: 'Harbor Cups' })
  expect(await schedule(stranger)).toBeNull()
  for (const topic of topics)
    expect(await refusal(stranger.call(multiStore.preview, { other_id: main.shop_id, query: { topic } }))).toMatchObject({
      kind: 'not_found',
    })
})
