import { beforeEach, expect, test } from 'vitest'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
let program: number
let ann: number
beforeEach(async () => {
  ;({ world, call } = await freshShop())
  program = await world.program({ is_default: true })
  ann = await world.affiliate(program, { first_name: 'Ann', last_name: 'Lee' })
})

const key = () => crypto.randomUUID()

async function aSale() {
  await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
  return (await world.referrals()).at(-1)!.id
}

test('an adjusted referral is worth the same in the list, the quick view, the detail, the sheet and the order', async () => {
  const id = await aSale()
  await call(referrals.adjust, { id, body: { amount: 275, reason: 'Agreed on the phone', key: key() } })
  const { rows } = await call(referrals.list, { query: {} })
  const { order, amount } = await call(referrals.detail, { id, query: {} })
  const quick = await call(referrals.breakdown, { id })
  const sheet = await call(referrals.explanation, { id })
  const ofOrder = await call(referrals.orderDetail, { id: order!.id, query: {} })
  expect([rows[0]!.amount, amount, quick.amount, sheet.amount, ofOrder.referrals[0]!.amount, ofOrder.amount]).toEqual(
    Array.from({ length: 6 }, () => 1275),
  )
  expect(rows[0]).toMatchObject({ commission: 1000, commission_adjustment: 275 })
})

test('the list is sorted by what it shows: the worth with its adjustment', async () => {
  const [first, second, third] = [await aSale(), await aSale(), await aSale()]
  await call(referrals.adjust, { id: second, body: { amount: 500, reason: 'More', key: key() } })
  await call(referrals.adjust, { id: third, body: { amount: -500, reason: 'Less', key: key() } })
  const sorted = async (sort: 'commission:asc' | 'commission:desc') =>
    (await call(referrals.list, { query: { sort } })).rows.map(row => row.id)
  expect(await sorted('commission:desc')).toEqual([second, first, third])
  expect(await sorted('commission:asc')).toEqual([third, first, second])
})

test('a rewarded customer is called a customer, and the way to them leads to their referrals', async () => {
  await world.apply(anIncomingOrder())
  const [customer] = await call(referrals.options, { query: { kind: 'customer', query: 'bo buy' } })
  const body = { customer_id: customer!.id, amount: 900, comment: 'Brought a friend', key: key() }
  const { id, aff_id } = await call(referrals.addForCustomer, { body })
  await aSale()
  const { rows } = await call(referrals.list, { query: { affiliate_ids: String(aff_id) } })
  expect(rows).toMatchObject([{ id, is_customer: true, affiliate_name: 'Bo Buyer' }])
  expect(await call(referrals.detail, { id, query: {} })).toMatchObject({ affiliate: { id: aff_id, is_customer: true } })
  expect(await call(referrals.explanation, { id })).toMatchObject({ affiliate: { is_customer: true } })
  const [named] = await call(referrals.options, { query: { kind: 'affiliate', ids: String(aff_id) } })
  expect(named).toMatchObject({ name: 'Bo Buyer' })
  expect((await call(referrals.list, { query: {} })).rows.find(row => row.aff_id === ann)).toMatchObject({ is_customer: false })
})
