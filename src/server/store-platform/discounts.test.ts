import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformSimulator, startPlatformSimulator } from '../../../simulators/store-platform/start.ts'
import { type NewDiscount, plainRule } from './discount-port.ts'
import { createDiscounts } from './discounts.ts'
import { fixedKey, PlatformError, type PlatformFailure } from './port.ts'

const SHOP = 'demo-store.myshopify.com'
const access = { shop: SHOP, key: fixedKey('simulated-access') }
const now = new Date('2026-11-01T00:00:00Z')

let simulator: PlatformSimulator
let discounts: ReturnType<typeof createDiscounts>
beforeAll(async () => {
  simulator = await startPlatformSimulator({ onDelivery: () => {}, store: { now: () => now } })
  discounts = createDiscounts(simulator)
})
afterAll(() => simulator.close())

const store = () => simulator.storeOf(SHOP)!
const tenth = (code: string, more: Partial<NewDiscount> = {}): NewDiscount => ({
  ...plainRule,
  ...{ title: code, code, kind: 'order', worth: { percentage: '10' }, starts_at: new Date('2026-01-01T00:00:00Z') },
  ...more,
})

async function made(discount: NewDiscount) {
  const answer = await discounts.createDiscount(access, discount)
  if (!('discount' in answer)) throw new Error(answer.refused.join())
  return answer.discount
}
const failureOf = async (call: Promise<unknown>): Promise<PlatformFailure | undefined> => {
  try {
    await call
  } catch (error) {
    if (error instanceof PlatformError) return error.failure
    throw error
  }
}

describe('what is made at the store is read back as it was meant', () => {
  const sums = { minimum: { amount: '50' }, usage_limit: 100, once_per_customer: true } as const
  test.each<[string, Partial<NewDiscount>]>([
    ['a percentage off the order', {}],
    ['a percentage with a fraction', { worth: { percentage: '12.5' } }],
    ['everything off', { worth: { percentage: '100' } }],
    ['a sum off the order, with a minimum and limits', { worth: { amount: '12.5', on_each_item: false }, ...sums }],
    ['products, a sum off each', { kind: 'product', product_ids: ['11', '12'], worth: { amount: '3', on_each_item: true } }],
    ['a variant for nothing, once', { kind: 'product', variant_ids: ['7'], worth: { percentage: '100' }, usage_limit: 1 }],
    ['collections, from three pieces on', { kind: 'product', collection_ids: ['5'], minimum: { quantity: 3 } }],
    ['free shipping everywhere', { kind: 'shipping', worth: null }],
    ['free shipping to two countries', { kind: 'shipping', worth: null, countries: ['US', 'VN'] }],
    [
      'with an end, and with other discounts',
      { ends_at: new Date('2027-01-01T00:00:00Z'), combines_with: { order: true, product: true, shipping: false } },
    ],
  ])('%s', async (words, more) => {
    const wanted = tenth(words.replaceAll(' ', '-'), more)
    const { code, customer_ids: _customers, ...rule } = wanted
    const discount = await made(wanted)
    expect(discount).toMatchObject({ ...rule, status: 'active', codes: [{ code, uses: 0 }], codes_count: 1 })
    expect(await discounts.findDiscount(access, code.toUpperCase())).toEqual(discount)
    expect((await discounts.findDiscounts(access, [discount.id])).get(discount.id)).toEqual(discount)
  })
})

test('a code exists once, however it is spelled', async () => {
  await made(tenth('Twin'))
  expect(await discounts.createDiscount(access, tenth('TWIN'))).toMatchObject({ isTaken: true, refused: [expect.any(String)] })
})

test('a rule that makes no sense is refused in the platform’s words', async () => {
  const answer = await discounts.createDiscount(access, tenth('Much', { worth: { percentage: '120' } }))
  expect(answer).toMatchObject({ isTaken: false, refused: ['Value must be between 0.0 and 1.0'] })
})

test('a discount is changed in place, and gone with its code', async () => {
  const { id } = await made(tenth('Changing'))
  const changed = { ...tenth('Changing'), code: 'Changed', worth: { percentage: '20' } }
  expect(await discounts.updateDiscount(access, id, changed)).toMatchObject({
    discount: { id, worth: { percentage: '20' }, codes: [{ code: 'Changed' }] },
  })
  expect(await discounts.findDiscount(access, 'Changing')).toBeUndefined()
  await discounts.removeDiscount(access, id)
  await discounts.removeDiscount(access, id)
  expect(await discounts.findDiscounts(access, [id])).toEqual(new Map())
})

test('scheduled and expired are told apart', async () => {
  expect(await made(tenth('Soon', { starts_at: new Date('2026-12-01') }))).toMatchObject({ status: 'scheduled' })
  expect(await made(tenth('Over', { ends_at: new Date('2026-10-01') }))).toMatchObject({ status: 'expired' })
})

test('a discount that applies by itself is found by its title', async () => {
  store().discounts.addAutomatic('Summer "sale"')
  expect(await discounts.findAutomaticDiscount(access, 'summer "SALE"')).toMatchObject({ title: 'Summer "sale"' })
  expect(await discounts.findAutomaticDiscount(access, 'Summer')).toBeUndefined()
})

test('many codes hang on one discount; those that are taken are told one by one', async () => {
  await made(tenth('Elsewhere'))
  const { id } = await made(tenth('SAMPLE'))
  const codes = Array.from({ length: 249 }, (_, place) => `SAMPLE${place}`)
  const answer = await discounts.addCodes(access, id, [...codes, 'elsewhere'])
  const bulk = await discounts.findBulkCodes(access, 'bulk_id' in answer ? answer.bulk_id : '')
  expect(bulk).toMatchObject({ isDone: true })
  expect(bulk!.codes.filter(one => one.isTaken)).toMatchObject([{ code: 'elsewhere', id: null }])
  const page = await discounts.pageOfCodes(access, id)
  expect(page).toMatchObject({ next: undefined })
  expect(page.codes).toHaveLength(250)
  await discounts.removeCodes(access, id, [page.codes[1]!.id])
  expect(await discounts.findDiscount(access, 'SAMPLE0')).toBeUndefined()
  expect(await discounts.findDiscount(access, 'sample1')).toMatchObject({ id, codes_count: 249 })
})

describe('a call that is not answered', () => {
  test('because the store is busy did nothing, and can be tried later', async () => {
    simulator.failNext(4, 429)
    expect(await failureOf(discounts.createDiscount(access, tenth('Busy')))).toBe('try_later')
    expect(store().discounts.find('Busy')).toBeUndefined()
  })

  test('as throttled is asked again after a pause', async () => {
    simulator.throttleNext(1)
    expect(await made(tenth('Throttled'))).toMatchObject({ title: 'Throttled' })
  })

  test('by a failing store may have done something or nothing', async () => {
    simulator.failNext(4, 503)
    expect(await failureOf(discounts.createDiscount(access, tenth('Failing')))).toBe('unknown')
  })

  test('because the answer got lost did it, and the code is found again', async () => {
    simulator.loseNext(1)
    expect(await failureOf(discounts.createDiscount(access, tenth('Lost')))).toBe('unknown')
    expect(await discounts.findDiscount(access, 'Lost')).toMatchObject({ title: 'Lost' })
  })

  test('without the right to do it is refused', async () => {
    simulator.allowOnly(SHOP, ['read_orders'])
    expect(await failureOf(discounts.createDiscount(access, tenth('Denied')))).toBe('refused')
    simulator.allowAll(SHOP)
  })
})

describe('in the store’s cart a code', () => {
  const product = () => store().catalogue.products.find(one => one.kind === 'product')!
  const cart = (code: string, more: object = {}) => ({
    items: [{ variant_id: product().variants[0]!.id, quantity: 2 }],
    email: 'buyer@example.test',
    code,
    ...more,
  })
  const price = () => product().variants[0]!.price * 2

  test('takes a percentage off, and the order carries it', async () => {
    await made(tenth('Fifth', { worth: { percentage: '20' } }))
    const order = store().placeOrder(cart('FIFTH'))
    expect(order).toMatchObject({ code: 'FIFTH', applied: { type: 'percentage', value: '20.0' } })
    expect(order.lines[0]!.discount).toBe(Math.round(price() / 5))
    expect(await discounts.findDiscount(access, 'fifth')).toMatchObject({ uses: 1, codes: [{ uses: 1 }] })
  })

  test('makes shipping free', async () => {
    await made(tenth('Ship', { kind: 'shipping', worth: null }))
    const order = store().placeOrder(cart('Ship'))
    expect(order).toMatchObject({ code: 'Ship', shipping_discount: order.shipping, lines: [{ discount: 0 }] })
  })

  test('is not accepted for other products, after its end, below its minimum, or twice of one buyer', async () => {
    await made(tenth('Others', { kind: 'product', product_ids: ['1'] }))
    await made(tenth('Ended', { ends_at: new Date('2026-10-01') }))
    await made(tenth('Large', { minimum: { amount: '100000' } }))
    await made(tenth('Once', { once_per_customer: true }))
    expect(store().placeOrder(cart('Once')).code).toBe('Once')
    for (const code of ['Others', 'Ended', 'Large', 'Once'])
      expect(store().placeOrder(cart(code))).toMatchObject({ code: null, lines: [{ discount: 0 }] })
  })

  test('that was deleted is accepted no more', async () => {
    const { id } = await made(tenth('Former'))
    await discounts.removeDiscount(access, id)
    expect(store().placeOrder(cart('Former')).code).toBeNull()
  })
})
