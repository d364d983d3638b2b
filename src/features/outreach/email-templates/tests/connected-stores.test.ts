import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { paymentSettings } from '#features/commissions/payment-settings/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { emailTemplates } from '../contract.ts'

let desk: StoreDesk
let main: TestStore
let other: TestStore
let stranger: TestStore
beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  other = await desk.store('free')
  stranger = await desk.store('enterprise')
  await desk.app.asOwner("update shop set currency = 'EUR' where shop_id = $1", [other.shop_id])
  for (const store of [main, other, stranger])
    for (const topic of ['emails', 'payments'] as const) await store.call(multiStore.share, { body: { topic, is_on: true } })
  await write(main, 'approve_affiliate', 'Welcome to all stores')
  await write(other, 'approve_affiliate', 'Only here')
  await write(other, 'new_referral', 'You sold something')
  await pay(main, { minimum: 2_500, upi: 0 })
})
afterAll(() => desk.close())

const write = (store: TestStore, type: string, subject: string, content = '<p>Hello {first_name}</p>') =>
  store.call(emailTemplates.save, { type, body: { program_id: store.program_id, subject, content } })
const turn = (store: TestStore, type: string, is_on: 0 | 1) =>
  store.call(emailTemplates.save, { type, body: { program_id: store.program_id, is_on } })
const email = (store: TestStore, type: string) =>
  store.call(emailTemplates.get, { type, query: { program_id: store.program_id } })
const settings = (store: TestStore) => store.call(paymentSettings.settings)
const pay = async (store: TestStore, { minimum, upi }: { minimum: number; upi: 0 | 1 }) => {
  const { programs: _programs, ...before } = await settings(store)
  const methods = { ...before.methods, upi: { ...before.methods.upi, is_offered: upi } }
  await store.call(paymentSettings.save, { body: { ...before, minimum, methods } })
}

test('who joins sees which emails and payment settings differ, and what stays', async () => {
  await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
  await desk.settle()
  const previews = await other.call(multiStore.preview, { other_id: main.shop_id, query: {} })
  expect(previews.map(({ topic, differing }) => [topic, differing])).toEqual([
    ['affiliates', 0],
    ['emails', 1],
    ['payments', 1],
    ['schedules', 0],
  ])
  const fields = previews.flatMap(({ samples }) => samples.flatMap(sample => sample.fields))
  expect(fields).toContainEqual({ name: 'Approved affiliate', wins: 'there' })
  expect(fields).toContainEqual({ name: 'New referral', wins: 'here' })
  expect(fields).toContainEqual({ name: 'Minimum payout', wins: 'stays' })
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
})

test('emails and payment settings are the same after joining, as far as currency and plan allow', async () => {
  await desk.connect(main, other)
  for (const store of [main, other]) {
    expect((await email(store, 'approve_affiliate')).subject).toBe('Welcome to all stores')
    expect((await email(store, 'new_referral')).subject).toBe('You sold something')
    expect((await settings(store)).methods.upi.is_offered).toBe(0)
  }
  expect((await settings(main)).minimum).toBe(2_500)
  expect((await settings(other)).minimum).toBe(0)
  const news = await other.call(multiStore.news)
  expect(news).toContainEqual(expect.objectContaining({ topic: 'emails', fields: ['Approved affiliate'] }))
  expect(news.map(one => one.topic)).toContain('payments')
})

test('a change appears in the other store: words, our own words again, on and off, methods', async () => {
  await write(other, 'approve_affiliate', 'Changed there')
  await turn(main, 'new_coupon', 0)
  await pay(other, { minimum: 100, upi: 1 })
  await desk.settle()
  expect((await email(main, 'approve_affiliate')).subject).toBe('Changed there')
  expect(await email(other, 'new_coupon')).toMatchObject({ is_on: 0, is_own: 0 })
  expect(await settings(main)).toMatchObject({ minimum: 2_500, methods: { upi: { is_offered: 1 } } })
  await main.call(emailTemplates.reset, { body: { slug: 'approve_affiliate', program_id: main.program_id } })
  await desk.settle()
  expect(await email(other, 'approve_affiliate')).toMatchObject({ is_own: 0 })
})

test('a new program has the emails it has elsewhere, once it is shared', async () => {
  const body = { name: 'Gold', rule: 1, commission_type: 2, commission_amount: '10' } as const
  await desk.app.asOwner("update shop set plan = 'professional' where shop_id = $1", [other.shop_id])
  for (const store of [main, other]) await store.call(multiStore.share, { body: { topic: 'programs', is_on: true } })
  await desk.settle()
  const { id: program_id } = await other.call(programs.create, { body })
  await other.call(emailTemplates.save, {
    type: 'gift',
    body: { program_id, subject: 'A gift', content: '<p>For {first_name}</p>', is_on: 0 },
  })
  await desk.settle()
  const twin = (await main.call(programs.list, { query: {} } as never)).rows.find(row => row.name === 'Gold')!
  expect(await main.call(emailTemplates.get, { type: 'gift', query: { program_id: twin.id } })).toMatchObject({
    subject: 'A gift',
    is_on: 0,
  })
})

test('a store that left keeps what it has and hears nothing more; a stranger never does', async () => {
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
  await write(main, 'new_referral', 'After')
  await pay(main, { minimum: 5_000, upi: 0 })
  await desk.settle()
  expect((await email(other, 'new_referral')).subject).toBe('You sold something')
  expect((await settings(other)).methods.upi.is_offered).toBe(1)
  expect((await email(stranger, 'new_referral')).is_own).toBe(0)
  for (const topic of ['emails', 'payments'] as const)
    for (const store of [other, stranger])
      expect(await refusal(store.call(multiStore.preview, { other_id: main.shop_id, query: { topic } }))).toMatchObject({
        kind: 'not_found',
      })
  const ids = [main, other, stranger].map(store => store.shop_id)
  expect(await desk.app.asOwner('select 1 from shared_copy where shop_id = any($1)', [ids])).toEqual([])
})
