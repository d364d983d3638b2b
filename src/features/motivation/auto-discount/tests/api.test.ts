import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { makeDiscountJob } from '#features/motivation/coupons/server/jobs.ts'
import { readDiscountJob } from '#features/motivation/coupons/server/resync/readDiscount.job.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { tracking } from '#features/store/tracking/contract.ts'
import { aCouponDraft, type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { DEMO_SHOP } from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { autoDiscount } from '../contract.ts'
import { DiscountSource, type RuleDraft } from '../rules/ruleDraft.ts'
import { discountForVisit } from '../server/visits.ts'

let desk: CouponDesk
let program_id: number
beforeAll(async () => {
  desk = await couponDesk()
  program_id = (
    await desk.call(programs.create, { body: { name: 'By link', commission_type: 2, commission_amount: '10' } as never })
  ).id
})
afterAll(() => desk.close())
afterEach(async () => {
  for (const { id } of (await desk.call(autoDiscount.list, { id: program_id })).rules)
    await desk.call(autoDiscount.remove, { id })
  await desk.call(programs.setStatus, { id: program_id, body: { status: 1 } })
})

let people = 0
async function somebody(): Promise<number> {
  people += 1
  const person = { first_name: 'Ann', last_name: `L${people}`, email: `link${people}@example.test` }
  return (await desk.call(affiliates.create, { body: { ...person, program_id, send_email: 0 } })).id
}

function aDraft(more: Partial<RuleDraft> = {}): RuleDraft {
  const { affiliate_id: _, lookalike_seen: __, note: ___, ...discount } = aCouponDraft(1, '')
  const rule = { name: 'Friends', is_active: 1, for_all: 1, affiliate_ids: [], source: DiscountSource.affiliateCoupon } as const
  return { ...discount, ...rule, affiliate_ids: [], ...more }
}
const aRule = (more: Partial<RuleDraft> = {}) => desk.call(autoDiscount.create, { id: program_id, body: aDraft(more) })
const ownRule = async (code: string, more: Partial<RuleDraft> = {}) => {
  const rule = await aRule({ source: DiscountSource.ownDiscount, code, ...more })
  const { shop_id } = desk.shop
  const [row] = await desk.shop.rows<{ id: string }>('select store_discount_id as id from auto_discount where id = $1', [rule.id])
  const payload = { shop_id, store_discount_id: Number(row!.id) }
  await runJob(makeDiscountJob, { services: desk.shop.app.services, payload })
  return rule
}
/** As the store is told, without the memory that links have. */
const codeFor = (affiliate_id: number) =>
  desk.shop.app.services.db.inShop(desk.shop.shop_id, tx => discountForVisit(tx, desk.shop.shop_id, { affiliate_id, program_id }))
const coupon = async (affiliate_id: number, code: string) => {
  const { id } = await desk.create(affiliate_id, code)
  await desk.make(id)
  return id
}

describe('a visitor by link', () => {
  test('gets the newest coupon of whoever sent them, and nothing where they have none', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    await coupon(ann, 'LINK-OLD')
    await coupon(ann, 'LINK-NEW')
    await aRule()
    expect(await codeFor(ann)).toBe('LINK-NEW')
    expect(await codeFor(bob)).toBeNull()
  })

  test('gets one code of the store where that is chosen, and a discount made for it in the store', async () => {
    const ann = await somebody()
    desk.discounts().create({ title: 'Everybody', code: 'EVERYBODY', percentage: 0.1 })
    const rule = await aRule({ source: DiscountSource.definedCoupon, code: 'EVERYBODY' })
    expect(rule).toMatchObject({ code: 'EVERYBODY', problem: null })
    expect(await codeFor(ann)).toBe('EVERYBODY')
    await desk.call(autoDiscount.remove, { id: rule.id })
    await ownRule('FRIENDS-15', { rate: 150_000 })
    expect(desk.discounts().find('FRIENDS-15')).toMatchObject({ percentage: 0.15, title: 'Friends' })
    expect(await codeFor(ann)).toBe('FRIENDS-15')
  })

  test('of a chosen affiliate gets what the rule for them says, before the one for all', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    await ownRule('FOR-ALL-1')
    const chosen = await ownRule('FOR-ANN-1', { name: 'Ann', for_all: 0, affiliate_ids: [ann] })
    expect([await codeFor(ann), await codeFor(bob)]).toEqual(['FOR-ANN-1', 'FOR-ALL-1'])
    const off = { name: 'Ann', is_active: 0, for_all: 0, affiliate_ids: [ann] } as const
    await desk.call(autoDiscount.update, { id: chosen.id, body: { ...off, affiliate_ids: [ann] } })
    expect(await codeFor(ann)).toBe('FOR-ALL-1')
  })

  test('is told by the answer to the click, and gets nothing while the program is inactive', async () => {
    await ownRule('CLICKED-1')
    const [ann, bob] = [await somebody(), await somebody()]
    const click = async (id: number) => {
      const { links } = await desk.call(affiliates.get, { id })
      return desk.shop.app.guest(tracking.click, { body: { shop: DEMO_SHOP, ref: links.ref_code } })
    }
    expect(await click(ann)).toMatchObject({ tracked: true, discount: 'CLICKED-1' })
    await desk.call(programs.setStatus, { id: program_id, body: { status: 0 } })
    expect(await click(bob)).toMatchObject({ tracked: true, discount: null })
  })

  test('gets no code that became an affiliate’s, was deleted in the store, or has ended', async () => {
    const ann = await somebody()
    const rule = await ownRule('GONE-1')
    const [row] = await desk.shop.rows<{ id: string }>('select store_discount_id as id from auto_discount where id = $1', [
      rule.id,
    ])
    for (const change of [
      `state = 'gone'`,
      `state = 'made', ends_at = now() - interval '1 hour', starts_at = now() - interval '2 hours'`,
    ]) {
      await desk.shop.rows(`update store_discount set ${change} where id = $1`, [row!.id])
      expect(await codeFor(ann), change).toBeNull()
      expect((await desk.call(autoDiscount.list, { id: program_id })).rules[0]!.problem).not.toBeNull()
    }
    await desk.shop.rows(`update store_discount set ends_at = null where id = $1`, [row!.id])
    expect(await codeFor(ann)).toBe('GONE-1')
    await desk.shop.rows(`insert into affiliate_coupon (shop_id, affiliate_id, code) values ($1, $2, 'gone-1')`, [
      desk.shop.shop_id,
      ann,
    ])
    expect(await codeFor(ann)).toBeNull()
  })
})

describe('a code that can be used so many times', () => {
  const buy = async (code: string) => {
    const product = desk.store().catalogue.products.find(one => one.kind === 'product')!
    desk.store().placeOrder({ items: [{ variant_id: product.variants[0]!.id, quantity: 1 }], email: 'x@buyer.test', code })
    for (const delivery of desk.platform.told.splice(0)) await desk.shop.send(delivery)
    await desk.shop.settle()
    // What the worker does a moment later.
    const jobs = await desk.shop.rows<{ payload: { shop_id: number; store_discount_id: number } }>(
      `select job.payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'coupons.readDiscount'`,
    )
    for (const { payload } of jobs) await runJob(readDiscountJob, { services: desk.shop.app.services, payload })
  }

  test('is given to nobody once it is used up, and the merchant reads why', async () => {
    const ann = await somebody()
    await ownRule('ONLY-ONCE', { usage_limit: 1 })
    expect(await codeFor(ann)).toBe('ONLY-ONCE')
    await buy('ONLY-ONCE')
    expect(await codeFor(ann)).toBeNull()
    expect((await desk.call(autoDiscount.list, { id: program_id })).rules[0]!.problem).toMatch(/usage limit/)
  })

  test('of an affiliate gives way to the one before it, and says so in the list', async () => {
    const ann = await somebody()
    await coupon(ann, 'ANN-LASTING')
    const { id } = await desk.create(ann, 'ANN-ONCE', { usage_limit: 1 })
    await desk.make(id)
    await aRule()
    expect(await codeFor(ann)).toBe('ANN-ONCE')
    await buy('ANN-ONCE')
    expect(await codeFor(ann)).toBe('ANN-LASTING')
    expect((await desk.rowOf(id)).state).toBe('used_up')
  })

  test('of an affiliate is not given after its end, nor before it is theirs, however it stands in the list', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const id = await coupon(ann, 'ANN-TIMED')
    await aRule()
    await desk.call(coupons.reassign, { id, body: { affiliate_id: bob, from: '2026-12-24' } })
    expect([await codeFor(ann), await codeFor(bob)]).toEqual(['ANN-TIMED', null])
    await desk.shop.rows(`update store_discount set ends_at = now() - interval '1 second' where id = $1`, [
      await desk.discountIdOf(id),
    ])
    expect(await codeFor(ann)).toBeNull()
  })
})

describe('the rules of a program', () => {
  test('are five at most, one of them for all, with every affiliate in one', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const chosen = (id: number, name: string) => aRule({ name, for_all: 0, affiliate_ids: [id] })
    await aRule()
    expect(Object.keys((await refusal(aRule({ name: 'Second' }))).fields)).toEqual(['for_all'])
    await chosen(ann, 'Ann')
    expect(Object.keys((await refusal(chosen(ann, 'Ann again'))).fields)).toEqual(['affiliate_ids'])
    await chosen(bob, 'Bob')
    for (const name of ['C', 'D']) await chosen(await somebody(), name)
    const late = await somebody()
    expect((await refusal(chosen(late, 'Sixth'))).kind).toBe('conflict')
    expect((await desk.call(autoDiscount.list, { id: program_id })).rules).toHaveLength(5)
  })

  test('added by two people at once are still one for all', async () => {
    const outcomes = await Promise.allSettled([aRule({ name: 'One' }), aRule({ name: 'Other' })])
    expect(outcomes.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each<[string, string, Partial<RuleDraft>]>([
    ['a code the store does not have', 'code', { source: DiscountSource.definedCoupon, code: 'NOWHERE-1' }],
    ['a new code that the store has', 'code', { source: DiscountSource.ownDiscount, code: 'THERE-1' }],
    ['nobody', 'affiliate_ids', { for_all: 0, affiliate_ids: [] }],
    ['strangers', 'affiliate_ids', { for_all: 0, affiliate_ids: [987_654_321] }],
    ['no name', 'name', { name: '' }],
  ])('refuse %s at %s', async (_, field, change) => {
    if (!desk.discounts().find('THERE-1')) desk.discounts().create({ title: 'There', code: 'THERE-1', percentage: 0.1 })
    expect(Object.keys((await refusal(aRule(change))).fields)).toEqual([field])
  })

  test('refuse a code of the store that belongs to an affiliate', async () => {
    const ann = await somebody()
    await coupon(ann, 'ANNS-OWN')
    const { fields } = await refusal(aRule({ source: DiscountSource.definedCoupon, code: 'ANNS-OWN' }))
    expect(Object.keys(fields)).toEqual(['code'])
  })

  test('wait where the store is away, and say so', async () => {
    desk.platform.failNext(20)
    const rule = await aRule({ source: DiscountSource.ownDiscount, code: 'AWAY-RULE' })
    expect(rule.problem).toMatch(/hasn’t created this discount yet/)
    expect(await codeFor(await somebody())).toBeNull()
    desk.platform.failNext(0)
  })
})
