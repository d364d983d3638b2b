import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder, worldAt } from '../../../../../tests/support/shop-world.ts'
import { search } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

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
  expect(await stranger(search.find, { query: { query: 'larch' } })).toEqual({
    affiliates: [],
    orders: [],
    referrals: [],
    programs: [],
  })
})

test('signs that mean something to the database mean nothing here, and one letter is too few', async () => {
  const { ask } = await aShop()
  expect(await ask('%%')).toEqual({ affiliates: [], orders: [], referrals: [], programs: [] })
  expect(await refusal(ask('m'))).toMatchObject({ kind: 'invalid' })
})
