import { afterAll, beforeAll, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { customerConnections } from '#features/people/connections/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder, worldAt } from '../../../../../tests/support/shop-world.ts'
import { search } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const nothing = { affiliates: [], orders: [], referrals: [], programs: [], coupons: [], customers: [], payments: [] }
const names = (found: { name: string }[]) => found.map(one => one.name)

async function aShop() {
  const world = await worldAt(app)
  const program = await world.program({ name: 'Larch club' })
  const affiliate = await world.affiliate(program, { first_name: 'Mia', last_name: 'Larch', email: 'mia@example.test' })
  await world.coupon(affiliate, 'TENT')
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'], number: '#1042' }), anIncomingOrder({ number: '#1043' }))
  const ask = async (query: string, person: Parameters<TestApp['somebodyAt']>[1] = {}) =>
    (await app.somebodyAt(world.shop_id, person))(search.find, { query: { query } })
  return { affiliate, ask }
}

test('a word finds affiliates and programs, a number orders and referrals', async () => {
  const { affiliate, ask } = await aShop()
  expect(await ask('larch')).toMatchObject({
    affiliates: [{ id: affiliate, name: 'Mia Larch', detail: 'mia@example.test' }],
    programs: [{ name: 'Larch club' }],
    orders: [],
    referrals: [],
  })
  const { orders } = await ask('1042')
  expect(orders).toMatchObject([{ name: '#1042', detail: 'Mia Larch' }])
  // An order that nobody earns by is found all the same.
  expect((await ask('#1043')).orders).toMatchObject([{ name: '#1043', detail: '' }])
})

test('a referral is found by its own number', async () => {
  const world = await worldAt(app)
  const affiliate = await world.affiliate(await world.program())
  await world.coupon(affiliate, 'TENT')
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'] }))
  const owner = await app.somebodyAt(world.shop_id)
  const { rows } = await app.services.db.inShop(world.shop_id, async tx => ({
    rows: await tx.selectFrom('referral').select('id').where('shop_id', '=', world.shop_id).execute(),
  }))
  const query = `#${String(rows[0]!.id).padStart(2, '0')}`
  expect(names((await owner(search.find, { query: { query } })).referrals)).toEqual([`#${rows[0]!.id}`])
})

test('nobody finds what they may not open', async () => {
  const { ask } = await aShop()
  const found = await ask('larch', { role: 'staff', permissions: ['referrals'] })
  expect([found.affiliates, found.programs]).toEqual([[], []])
  expect((await ask('1042', { role: 'staff', permissions: ['programs'] })).orders).toEqual([])
})

test('another shop finds nothing', async () => {
  await aShop()
  const stranger = await app.somebodyAt(await addShop(app.services.db, 'enterprise'))
  expect(await stranger(search.find, { query: { query: 'larch' } })).toEqual(nothing)
})

test('signs that mean something to the database mean nothing here, and one letter is too few', async () => {
  const { ask } = await aShop()
  expect(await ask('%%')).toEqual(nothing)
  expect(await refusal(ask('m'))).toMatchObject({ kind: 'invalid' })
})

test('a code is found by its beginning, the one meant first, with whose it is', async () => {
  const world = await worldAt(app)
  const affiliate = await world.affiliate(await world.program(), { first_name: 'Mia', last_name: 'Larch' })
  for (const code of ['TENT20', 'TENT', 'MYTENT']) await world.coupon(affiliate, code)
  const owner = await app.somebodyAt(world.shop_id)
  const { coupons } = await owner(search.find, { query: { query: 'tent' } })
  expect(coupons).toMatchObject([
    { name: 'TENT', detail: 'Mia Larch' },
    { name: 'TENT20', detail: 'Mia Larch' },
  ])
  const staff = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['payments'] })
  expect((await staff(search.find, { query: { query: 'tent' } })).coupons).toEqual([])
})

test('a customer of an affiliate is found by name and by address', async () => {
  const world = await worldAt(app)
  const affiliate_id = await world.affiliate(await world.program())
  const owner = await app.somebodyAt(world.shop_id)
  await owner(customerConnections.connect, { body: { affiliate_id, email: 'rosa@buyer.test', full_name: 'Rosa Quill' } })
  const rosa = [{ name: 'Rosa Quill', detail: 'rosa@buyer.test' }]
  expect((await owner(search.find, { query: { query: 'quill' } })).customers).toMatchObject(rosa)
  expect((await owner(search.find, { query: { query: 'rosa@buyer.test' } })).customers).toMatchObject(rosa)
})

test('a payment is found by its number and by whom it went to', async () => {
  const desk = await payoutDesk(app)
  const mia = await desk.affiliate({ first_name: 'Mia', last_name: 'Larch' })
  for (let paid = 0; paid < 10; paid++) {
    await desk.owe(mia)
    const { total_amount } = await desk.call(payouts.preview, { affiliate_id: mia, query: {} })
    await desk.call(payouts.pay, { affiliate_id: mia, body: { expected_total: total_amount, key: crypto.randomUUID() } })
  }
  const found = async (query: string) => (await desk.call(search.find, { query: { query } })).payments
  expect(await found('#10')).toMatchObject([{ name: '#10', detail: 'Mia Larch', rail: 'manual' }])
  expect(names(await found('larch'))).toEqual(['#10', '#9', '#8', '#7', '#6'])
})

test('whoever is called exactly so stands before newer ones who only hold the word', async () => {
  const world = await worldAt(app)
  const program = await world.program()
  await world.affiliate(program, { first_name: 'Ann', last_name: 'Bo' })
  for (let i = 0; i < 6; i++) await world.affiliate(program, { first_name: 'Joann', last_name: `Bo${i}` })
  const owner = await app.somebodyAt(world.shop_id)
  expect(names((await owner(search.find, { query: { query: 'ann bo' } })).affiliates)[0]).toBe('Ann Bo')
})
