import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { DAY_MS } from '#kit/days.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { coupons } from '../contract.ts'
import { removeFromStoreJob } from '../server/jobs.ts'

let desk: CouponDesk
let ann: number
beforeAll(async () => {
  desk = await couponDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  ann = await desk.somebody()
})

const onlyRow = async (query: string) => (await desk.call(coupons.list, { query: { query } })).rows[0]
const buy = async (code: string) => {
  const product = desk.store().catalogue.products.find(one => one.kind === 'product')!
  const order = desk.store().placeOrder({
    items: [{ variant_id: product.variants[0]!.id, quantity: 1 }],
    email: `${code.toLowerCase()}@buyer.test`,
    code,
  })
  for (const delivery of desk.platform.told.splice(0)) await desk.shop.send(delivery)
  await desk.shop.settle()
  return order
}
const earnersOf = (platform_id: number) =>
  desk.shop.rows<{ affiliate_id: string }>(
    `select affiliate_id from referral join store_order on store_order.shop_id = referral.shop_id and store_order.id = order_id
     where store_order.platform_id = $1 and kind = 'sale'`,
    [String(platform_id)],
  )

describe('a new code', () => {
  test('waits for the store, then stands there with its discount, and its affiliate is told once', async () => {
    const made = await desk.create(ann, 'NEW-20', { note: 'For your readers' })
    expect(made).toMatchObject({
      code: 'NEW-20',
      affiliate_id: ann,
      state: 'waiting',
      discount: '20% off the order',
      source: 'new',
    })
    await desk.make(made.id)
    await desk.make(made.id)
    expect(await desk.rowOf(made.id)).toMatchObject({ state: 'active', failure: null })
    expect(desk.discounts().find('new-20')).toMatchObject({ percentage: 0.2, kind: 'order', codes: [{ code: 'NEW-20' }] })
    const mails = await desk.shop.rows("select from graphile_worker.jobs where task_identifier = 'coupons.newCouponMail'")
    expect(mails).toHaveLength(1)
    expect(await activityOf(desk.shop.app.services.db, desk.shop.shop_id, 'coupons.create')).toHaveLength(1)
  })

  test('takes off what it says, and orders with it are the affiliate’s', async () => {
    await desk.make((await desk.create(ann, 'EARN-20')).id)
    const order = await buy('earn-20')
    expect(order).toMatchObject({ code: 'earn-20', applied: { value: '20.0' } })
    expect(await earnersOf(order.id)).toEqual([{ affiliate_id: String(ann) }])
    expect(await onlyRow('EARN-20')).toMatchObject({ uses: 1, sales: expect.any(Number) })
    expect((await onlyRow('EARN-20'))!.commission).toBeGreaterThan(0)
  })

  test.each([
    ['a sum off products', { kind: 'product', worth: 'amount', amount: 500, rate: null }, /^\$5\.00 off 1 product$/],
    ['free shipping', { kind: 'shipping', rate: null }, /^Free shipping$/],
    [
      'with conditions',
      { minimum: 'amount', minimum_amount: 5_000, once_per_customer: 1 },
      /minimum \$50\.00 · once per customer$/,
    ],
  ] as const)('of another kind: %s', async (words, more, sentence) => {
    const [product] = await desk.shop.rows<{ id: string }>('select id from product where shop_id = $1 limit 1', [
      desk.shop.shop_id,
    ])
    const products = words === 'a sum off products' ? { product_ids: [Number(product!.id)] } : {}
    const made = await desk.create(ann, words.replaceAll(' ', '-'), { ...more, ...products })
    expect(made.discount).toMatch(sentence)
    await desk.make(made.id)
    expect(await desk.rowOf(made.id)).toMatchObject({ state: 'active' })
  })

  test.each([
    ['percentage of nothing', { rate: 0 }, 'rate'],
    ['percentage above all', { rate: 1_000_001 }, 'rate'],
    ['sum of nothing', { worth: 'amount', amount: 0 }, 'amount'],
    ['products without any', { kind: 'product' }, 'product_ids'],
    ['end before its start', { starts_on: '2030-02-01', ends_on: '2030-01-01' }, 'ends_on'],
    ['letters of two alphabets', { code: 'SUММER' }, 'code'],
  ] as const)('is refused at its field: %s', async (_words, more, field) => {
    expect(Object.keys((await refusal(desk.create(ann, 'BOUNDS', more))).fields)).toEqual([field])
  })

  test('begins later and says so', async () => {
    const made = await desk.create(ann, 'LATER', { starts_on: '2099-01-01' })
    await desk.make(made.id)
    expect(await desk.rowOf(made.id)).toMatchObject({ state: 'scheduled' })
  })
})

describe('the list', () => {
  test('is sorted by uses, sales and commission, and a code that brought nothing stands at zero', async () => {
    for (const code of ['SORT-NONE', 'SORT-TWO', 'SORT-ONE']) await desk.make((await desk.create(ann, code)).id)
    await buy('SORT-TWO')
    await buy('SORT-TWO')
    await buy('SORT-ONE')
    const sorted = async (sort: `${'uses' | 'sales' | 'commission'}:${'asc' | 'desc'}`) =>
      (await desk.call(coupons.list, { query: { affiliate_id: ann, sort } })).rows.map(row => row.code)
    for (const figure of ['uses', 'sales', 'commission'] as const) {
      expect(await sorted(`${figure}:desc`)).toEqual(['SORT-TWO', 'SORT-ONE', 'SORT-NONE'])
      expect(await sorted(`${figure}:asc`)).toEqual(['SORT-NONE', 'SORT-ONE', 'SORT-TWO'])
    }
    const all = await desk.call(coupons.list, { query: { sort: 'uses:desc', per_page: '100' } })
    expect(all.rows.map(row => row.uses)).toEqual(all.rows.map(row => row.uses).toSorted((a, b) => b - a))
    expect(all.total).toBe((await desk.call(coupons.list, { query: { per_page: '100' } })).total)
  })

  test('has several codes deleted at once; what was deleted meanwhile is left out', async () => {
    const made = []
    for (const code of ['BULK-1', 'BULK-2', 'BULK-3']) made.push((await desk.create(ann, code)).id)
    await desk.call(coupons.remove, { id: made[0]!, body: { in_store: 0 } })
    expect(await desk.call(coupons.removeMany, { body: { ids: made, in_store: 1 } })).toEqual({ changed: 2 })
    expect((await desk.call(coupons.list, { query: { query: 'BULK-' } })).rows).toEqual([])
    const log = await activityOf(desk.shop.app.services.db, desk.shop.shop_id, 'coupons.removeInStore')
    expect(log.length).toBeGreaterThanOrEqual(2)
  })
})

describe('before saving it is told that a code', () => {
  const check = (code: string, is_new: 0 | 1 = 1) => desk.call(coupons.check, { body: { code, is_new } })

  test('is free, belongs to somebody however it is spelled, or exists in the store', async () => {
    expect(await check('FREE-1')).toMatchObject({ problem: null, lookalikes: [] })
    await desk.create(ann, 'Mine-1')
    expect((await check('MINE-1')).problem).toContain('already belongs to an affiliate')
    desk.discounts().create({ title: 'Own', code: 'STORE-1', percentage: 0.1 })
    expect((await check('store-1')).problem).toContain('Your store already has a discount with this code')
    expect((await refusal(desk.create(ann, 'store-1'))).fields.code).toBeDefined()
  })

  test('can be mistaken for another, which has to be seen before it is made', async () => {
    await desk.create(ann, 'OSLO10')
    const { lookalikes, problem } = await check('0SLOIO')
    expect({ problem, lookalikes }).toMatchObject({ problem: null, lookalikes: [{ code: 'OSLO10' }] })
    expect((await refusal(desk.create(ann, '0SLOIO'))).fields.code?.[0]).toContain('easily confused')
    expect(await desk.create(ann, '0SLOIO', { lookalike_seen: 1 })).toMatchObject({ code: '0SLOIO' })
  })
})

describe('a code of the store', () => {
  const take = (code: string, affiliate_id = ann) =>
    desk.call(coupons.useExisting, { body: { affiliate_id, code, name: '', note: '' } })

  test('is taken over as it is written there, with its discount', async () => {
    desk.discounts().create({ title: 'Spring', code: 'Spring-15', percentage: 0.15, oncePerCustomer: true })
    expect((await refusal(take('SPRING-15'))).fields.code?.[0]).toContain('Spring-15')
    const row = await take('Spring-15')
    expect(row).toMatchObject({ state: 'active', source: 'existing', discount: '15% off the order · once per customer' })
    expect((await buy('spring-15')).code).toBe('spring-15')
  })

  test('that is over or begins later says so', async () => {
    desk.discounts().create({ title: 'Over', code: 'OVER-1', percentage: 0.1, startsAt: new Date(0), endsAt: new Date(1000) })
    expect(await take('OVER-1')).toMatchObject({ state: 'expired' })
  })

  test('is refused where it is an automatic discount, or none at all', async () => {
    desk.discounts().addAutomatic('Everything must go')
    expect((await refusal(take('Everything must go'))).fields.code?.[0]).toContain('automatic discount')
    expect((await refusal(take('NOWHERE'))).fields.code?.[0]).toContain('no discount with this code')
  })

  test('given to two at once goes to one, and the other hears that it is taken', async () => {
    desk.discounts().create({ title: 'Race', code: 'RACE-1', percentage: 0.1 })
    const people = [ann, await desk.somebody()]
    const outcomes = await Promise.allSettled(people.map(id => take('RACE-1', id)))
    expect(outcomes.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find(one => one.status === 'rejected') as PromiseRejectedResult
    expect(lost.reason.fields.code[0]).toContain('already belongs to an affiliate')
  })
})

describe('given to another affiliate', () => {
  test('old orders stay, new ones are theirs, and both see it', async () => {
    const { id } = await desk.create(ann, 'MOVING-1')
    await desk.make(id)
    const before = await buy('MOVING-1')
    const ben = await desk.somebody()
    const moved = await desk.call(coupons.reassign, { id, body: { affiliate_id: ben, from: null } })
    expect(moved).toMatchObject({ affiliate_id: ben, code: 'MOVING-1', state: 'active' })
    await desk.shop.rows(
      `update affiliate_coupon set valid_to = (valid_to at time zone 'UTC' - interval '2 seconds') at time zone 'UTC' where id = ${id}`,
    )
    await desk.shop.rows(
      `update affiliate_coupon set valid_from = (valid_from at time zone 'UTC' - interval '2 seconds') at time zone 'UTC' where id = ${moved.id}`,
    )
    const after = await buy('MOVING-1')
    expect(await earnersOf(before.id)).toEqual([{ affiliate_id: String(ann) }])
    expect(await earnersOf(after.id)).toEqual([{ affiliate_id: String(ben) }])
    const { live, past } = await desk.call(coupons.ofAffiliate, { id: ann })
    expect({ live, past }).toMatchObject({ live: [], past: [{ code: 'MOVING-1', until: expect.any(String) }] })
    const rows = await desk.call(referrals.list, { query: { query: before.name } })
    expect(rows.rows[0]).toBeDefined()
  })

  test('from a day on, it is the former one’s until then', async () => {
    const { id } = await desk.create(ann, 'SOON-1')
    const ben = await desk.somebody()
    const day = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
    expect(await desk.call(coupons.reassign, { id, body: { affiliate_id: ben, from: day } })).toMatchObject({ affiliate_id: ben })
    expect(await earnersOf((await buy('SOON-1')).id)).toEqual([{ affiliate_id: String(ann) }])
  })

  test('by two at once, one wins', async () => {
    const { id } = await desk.create(ann, 'TWICE-1')
    const others = [await desk.somebody(), await desk.somebody()]
    const outcomes = await Promise.allSettled(
      others.map(affiliate_id => desk.call(coupons.reassign, { id, body: { affiliate_id, from: null } })),
    )
    expect(outcomes.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const [{ count } = { count: '' }] = await desk.shop.rows<{ count: string }>(
      `select count(*) from affiliate_coupon where code = 'TWICE-1' and valid_to is null`,
    )
    expect(Number(count)).toBe(1)
  })
})

describe('deleting', () => {
  test('here only leaves the store alone; orders with it are nobody’s from then on', async () => {
    const { id } = await desk.create(ann, 'HERE-1')
    await desk.make(id)
    await desk.call(coupons.remove, { id, body: { in_store: 0 } })
    expect(desk.discounts().find('HERE-1')).toBeDefined()
    expect(await onlyRow('HERE-1')).toBeUndefined()
    await desk.shop.rows(
      `update affiliate_coupon set valid_to = (valid_to at time zone 'UTC' - interval '2 seconds') at time zone 'UTC' where id = ${id}`,
    )
    expect(await earnersOf((await buy('HERE-1')).id)).toEqual([])
  })

  test('words are changed here, rules are the store’s', async () => {
    const { id } = await desk.create(ann, 'WORDS-1')
    const changed = await desk.call(coupons.update, { id, body: { name: 'Blog', note: 'Tell them' } })
    expect(changed).toMatchObject({ name: 'Blog', note: 'Tell them' })
  })
})

test('the list is searched by code and by person, filtered, sorted and exported', async () => {
  await desk.create(ann, 'LISTED-B')
  await desk.create(ann, 'LISTED-A')
  const codes = async (query: object) => (await desk.call(coupons.list, { query })).rows.map(row => row.code)
  expect(await codes({ query: 'listed', sort: 'code:asc' })).toEqual(['LISTED-A', 'LISTED-B'])
  expect(await codes({ affiliate_id: ann })).toEqual(['LISTED-A', 'LISTED-B'])
  expect(await codes({ affiliate_id: ann, state: 'active' })).toEqual([])
  expect(await codes({ affiliate_id: ann, state: 'waiting', source: 'new' })).toHaveLength(2)
  const name = (await desk.rowOf((await desk.call(coupons.list, { query: { affiliate_id: ann } })).rows[0]!.id)).full_name
  expect(await codes({ query: name })).toContain('LISTED-A')
})

test('a new code that the store refused earns nobody, although customers use that code of the store', async () => {
  const { id } = await desk.create(ann, 'HERS-1')
  desk.discounts().create({ title: 'Not ours', code: 'HERS-1', percentage: 0.5 })
  await desk.make(id)
  expect(await desk.rowOf(id)).toMatchObject({ state: 'failed' })
  const order = await buy('HERS-1')
  expect(await earnersOf(order.id)).toEqual([])
})

describe('an affiliate who is switched off or deleted', () => {
  const world = () => shopWorld({ db: desk.shop.app.services.db, addShop: async () => desk.shop.shop_id })
  async function owned(code: string) {
    const owner = await desk.somebody()
    const { id } = await desk.create(owner, code)
    await desk.make(id)
    return { owner, id }
  }
  const rowsOf = async (query: object) => (await desk.call(coupons.list, { query: query as never })).rows
  const inStore = (code: string) => desk.discounts().find(code) !== undefined
  /** What the worker does with what is to go from the store. */
  async function removeAll() {
    const jobs = await desk.shop.rows<{ payload: { store_discount_id: number; coupon_id: number; shop_id: number } }>(
      `select job.payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'coupons.removeFromStore'`,
    )
    for (const { payload } of jobs) await runJob(removeFromStoreJob, { services: desk.shop.app.services, payload })
  }

  test.each([
    ['deleted', (id: number, fate: object) => desk.call(affiliates.removeWithCodes, { id, body: fate })],
    [
      'switched off',
      (id: number, fate: object) => desk.call(affiliates.switchActive, { id, body: { status: 'inactive', ...fate } }),
    ],
  ] as const)('and %s has the codes ended in the store, given away, or kept and found', async (how, leave) => {
    const name = how === 'deleted' ? 'DEL' : 'OFF'
    const ended = await owned(`${name}-ENDED`)
    await leave(ended.owner, { codes: 'end' })
    await removeAll()
    expect(inStore(`${name}-ENDED`)).toBe(false)
    expect(await rowsOf({ query: `${name}-ENDED` })).toEqual([])

    const given = await owned(`${name}-GIVEN`)
    expect((await refusal(leave(given.owner, { codes: 'pass_on' }) as Promise<unknown>)).fields).toHaveProperty('codes_to')
    await leave(given.owner, { codes: 'pass_on', codes_to: ann })
    expect(await rowsOf({ query: `${name}-GIVEN` })).toMatchObject([{ affiliate_id: ann, state: 'active', owner: 'active' }])
    expect(inStore(`${name}-GIVEN`)).toBe(true)

    const kept = await owned(`${name}-KEPT`)
    await leave(kept.owner, { codes: 'keep' })
    const owner = how === 'deleted' ? 'deleted' : 'inactive'
    expect(await rowsOf({ query: `${name}-KEPT`, unowned: '1' })).toMatchObject([{ affiliate_id: kept.owner, owner }])
    expect(inStore(`${name}-KEPT`)).toBe(true)
    // It earns nobody anything, and can be given away.
    const shop = await world()
    const before = (await shop.referrals()).length
    await shop.apply(anIncomingOrder({ coupon_codes: [`${name}-KEPT`] }))
    expect(await shop.referrals()).toHaveLength(before)
    const again = await desk.call(coupons.reassign, { id: kept.id, body: { affiliate_id: ann, from: null } })
    expect(again).toMatchObject({ affiliate_id: ann, owner: 'active' })
  })

  test('leaves nothing of what was made here in the store, where nobody was asked', async () => {
    const { owner } = await owned('DEL-UNASKED')
    await desk.call(affiliates.remove, { id: owner })
    await removeAll()
    expect(inStore('DEL-UNASKED')).toBe(false)
  })
})
