import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { coupons } from '../contract.ts'
import { insertCoupons } from '../server/coupons/store.ts'
import { placeCodes } from '../server/discounts/placeCodes.ts'
import { markAsked } from '../server/discounts/store.ts'
import { removeFromStoreJob } from '../server/jobs.ts'
import { holdAgain } from '../server/leaks/answers.ts'
import { watchLeaks } from '../server/leaks/watch.job.ts'

let desk: CouponDesk
let ann: number
beforeAll(async () => {
  desk = await couponDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  ann = await desk.somebody()
})

const named = (code: string) =>
  desk
    .discounts()
    .all()
    .filter(one => one.codes.some(given => given.code === code))

describe('while the store', () => {
  test('is down, the code waits and says why; it is made once the store answers', async () => {
    const { id } = await desk.create(ann, 'DOWN-1')
    desk.platform.failNext(4)
    await expect(desk.make(id)).rejects.toThrow()
    expect(await desk.rowOf(id)).toMatchObject({ state: 'waiting', failure: 'Your store isn’t responding.' })
    await desk.call(coupons.retry, { id })
    await desk.make(id)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'active', failure: null })
    expect(named('DOWN-1')).toHaveLength(1)
  })

  test('is busy, the code waits', async () => {
    const { id } = await desk.create(ann, 'BUSY-1')
    desk.platform.failNext(4, 429)
    await expect(desk.make(id)).rejects.toThrow()
    expect(await desk.rowOf(id)).toMatchObject({ state: 'waiting' })
    await desk.make(id)
    expect(named('BUSY-1')).toHaveLength(1)
  })

  test('loses its answer after making it, the code is found again and not doubled', async () => {
    const { id } = await desk.create(ann, 'LOST-1')
    desk.platform.loseNext(1)
    await expect(desk.make(id)).rejects.toThrow()
    expect(named('LOST-1')).toHaveLength(1)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'waiting' })
    await desk.make(id)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'active' })
    expect(named('LOST-1')).toHaveLength(1)
  })

  test('is asked by two workers at once, it makes the code once', async () => {
    const { id } = await desk.create(ann, 'BOTH-1')
    await Promise.all([desk.make(id), desk.make(id), desk.make(id)])
    expect(await desk.rowOf(id)).toMatchObject({ state: 'active' })
    expect(named('BOTH-1')).toHaveLength(1)
  })

  test('was asked by a worker that died before it wrote the answer down, the next one finds it', async () => {
    const { id } = await desk.create(ann, 'DEAD-1')
    const discount = await desk.discountIdOf(id)
    const { db } = desk.shop.app.services
    await db.inShop(desk.shop.shop_id, tx => markAsked(tx, desk.shop.shop_id, discount))
    desk.discounts().create({ title: (await titleOf(discount))!, code: 'DEAD-1', percentage: 0.2 })
    await desk.make(id)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'active' })
    expect(named('DEAD-1')).toHaveLength(1)
  })

  test('got a discount of somebody else under the code meanwhile, it fails and says so, and can be tried again', async () => {
    const { id } = await desk.create(ann, 'STRANGER-1')
    desk.discounts().create({ title: 'Not ours', code: 'STRANGER-1', percentage: 0.5 })
    await desk.make(id)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('another discount') })
    desk.discounts().remove('STRANGER-1')
    expect(await desk.call(coupons.retry, { id })).toMatchObject({ state: 'waiting', failure: null })
    await desk.make(id)
    expect(await desk.rowOf(id)).toMatchObject({ state: 'active' })
  })

  const titleOf = async (id: number) =>
    (await desk.shop.rows<{ title: string }>(`select rule ->> 'title' as title from store_discount where id = ${id}`))[0]?.title
})

test('deleting in the store as well takes the discount away, also when the store was away at first', async () => {
  const { id } = await desk.create(ann, 'GONE-1')
  await desk.make(id)
  const store_discount_id = await desk.discountIdOf(id)
  await desk.call(coupons.remove, { id, body: { in_store: 1 } })
  const remove = () =>
    runJob(removeFromStoreJob, {
      services: desk.shop.app.services,
      payload: { shop_id: desk.shop.shop_id, store_discount_id, coupon_id: id },
    })
  desk.platform.failNext(4)
  await expect(remove()).rejects.toThrow()
  desk.platform.loseNext(1)
  await expect(remove()).rejects.toThrow()
  await remove()
  await remove()
  expect(desk.discounts().find('GONE-1')).toBeUndefined()
})

test('hundreds of codes hang on one discount, also when an answer is lost in between', async () => {
  const sample = await desk.create(ann, 'SAMPLE-0')
  await desk.make(sample.id)
  const store_discount_id = await desk.discountIdOf(sample.id)
  const { shop_id, app } = desk.shop
  const codes = Array.from({ length: 300 }, (_, place) => ({
    ...{ affiliate_id: ann, code: `SAMPLE-${place + 1}`, store_discount_id },
    ...{ source: 'auto' as const, state: 'waiting' as const },
  }))
  await app.services.db.inShop(shop_id, tx => insertCoupons(tx, shop_id, codes))
  desk.platform.loseNext(1)
  await expect(placeCodes(app.services, shop_id, store_discount_id)).rejects.toThrow()
  expect(await placeCodes(app.services, shop_id, store_discount_id)).toEqual({ placed: 250, refused: 0, hasMore: true })
  expect(await placeCodes(app.services, shop_id, store_discount_id)).toEqual({ placed: 50, refused: 0, hasMore: false })
  expect(desk.discounts().find('sample-300')!.codes).toHaveLength(301)
  const [states] = await desk.shop.rows<{ active: string }>(
    `select count(*) as active from affiliate_coupon where store_discount_id = ${store_discount_id} and state = 'active'`,
  )
  expect(Number(states!.active)).toBe(301)
})

test('a code used without a click far more than before is told once, with the orders, until it is over', async () => {
  const { shop_id, app, rows } = desk.shop
  const { id } = await desk.create(ann, 'LEAKY-1')
  await desk.make(id)
  const today = new Date()
  const day = (back: number) => new Date(today.getTime() - back * DAY_MS).toISOString().slice(0, 10)
  const sold = (back: number, orders: number) =>
    rows(
      `insert into affiliate_day (shop_id, split, affiliate_id, day, network, value, referrals, sales, commission, order_commission, gross,
         discount, refunded, customer_orders, new_customers, code_orders, unclicked)
       values ($1, 'code', $2, $3, false, '1 leaky-1', $4, 0, 0, 0, 0, 0, 0, 0, 0, $4, $4)`,
      [shop_id, ann, day(back), orders],
    )
  await sold(20, 4)
  await sold(1, 30)
  const watch = (now: Date) => app.services.db.inShop(shop_id, tx => watchLeaks(tx, shop_id, now))
  // One that was made just now begins with many orders.
  await watch(today)
  expect((await desk.call(coupons.list, { query: { leaked: '1' } })).rows).toEqual([])
  const long = new Date(today.getTime() - 90 * DAY_MS)
  await rows('update affiliate_coupon set valid_from = $2 where id = $1', [id, long])
  await watch(today)
  // Nor is an old one whose discount has just begun.
  expect((await desk.call(coupons.list, { query: { leaked: '1' } })).rows).toEqual([])
  await rows('update store_discount set starts_at = $2 where id = $1', [await desk.discountIdOf(id), long])
  await watch(today)
  await watch(today)
  const leaked = () => desk.call(coupons.list, { query: { leaked: '1' } })
  expect((await leaked()).rows).toMatchObject([{ code: 'LEAKY-1', leak: { unclicked: 30, unclicked_before: 4 } }])
  const told = () => rows(`select from notification where shop_id = $1 and type = 'coupon-leaked'`, [shop_id])
  expect(await told()).toHaveLength(1)
  await watch(new Date(today.getTime() + 40 * DAY_MS))
  expect((await leaked()).rows).toEqual([])
})

test('a warning can be dismissed, the commissions held until somebody looks, and the code replaced', async () => {
  const { shop_id, app, rows } = desk.shop
  const { id } = await desk.create(ann, 'LEAKY-2')
  await desk.make(id)
  const product = desk.store().catalogue.products.find(one => one.kind === 'product')!
  const buy = async (email: string) => {
    desk.store().placeOrder({ items: [{ variant_id: product.variants[0]!.id, quantity: 1 }], email, code: 'LEAKY-2' })
    for (const delivery of desk.platform.told.splice(0)) await desk.shop.send(delivery)
    await desk.shop.settle()
  }
  const evidence = { days: 7, before_days: 28, uses: 30, unclicked: 30, uses_before: 0, unclicked_before: 0, orders: [] }
  await rows(`insert into coupon_leak (shop_id, affiliate_id, code_key, evidence) values ($1, $2, 'leaky-2', $3)`, [
    shop_id,
    ann,
    evidence,
  ])
  await buy('leak1@buyer.test')
  const sales = () =>
    rows<{ status: number; flags: string[]; approve_at: Date | null }>(
      `select status, flags, approve_at from referral where shop_id = $1 and affiliate_id = $2 and kind = 'sale' order by id`,
      [shop_id, ann],
    )
  const [sale] = await rows<{ id: string }>(`select id from referral where shop_id = $1 and affiliate_id = $2`, [shop_id, ann])
  await app.services.db.inShop(shop_id, tx => changeStatus(tx, shop_id, [Number(sale!.id)], 'approve', 'member:1'))
  expect(await desk.call(coupons.holdLeak, { id })).toEqual({ held: 1 })
  expect(await desk.call(coupons.holdLeak, { id })).toEqual({ held: 0 })
  expect(await sales()).toMatchObject([{ status: 0, flags: ['leaked_code'], approve_at: null }])
  expect((await desk.rowOf(id)).leak).toMatchObject({ is_held: true })
  await buy('leak2@buyer.test')
  await app.services.db.inShop(shop_id, tx => holdAgain(tx, shop_id))
  expect((await sales()).map(one => one.flags)).toEqual([['leaked_code'], ['leaked_code']])

  const fresh = await desk.call(coupons.replace, { id })
  expect(fresh).toMatchObject({ affiliate_id: ann, state: 'waiting', code: expect.stringMatching(/^LEAKY-2-[A-Z0-9]{4}$/) })
  await desk.make(fresh.id)
  await runJob(removeFromStoreJob, {
    services: app.services,
    payload: { shop_id, store_discount_id: await desk.discountIdOf(id), coupon_id: id },
  })
  expect(desk.discounts().find('LEAKY-2')).toBeUndefined()
  expect(desk.discounts().find(fresh.code)).toMatchObject({ percentage: 0.2 })
  const mails = await rows(
    `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'coupons.newCouponMail' and (job.payload ->> 'coupon_id')::int = $1`,
    [fresh.id],
  )
  expect(mails).toHaveLength(1)

  await rows(`insert into coupon_leak (shop_id, affiliate_id, code_key, evidence) values ($1, $2, $3, $4)`, [
    ...[shop_id, ann, fresh.code.toLowerCase()],
    evidence,
  ])
  expect((await desk.rowOf(fresh.id)).leak).not.toBeNull()
  expect((await desk.call(coupons.dismissLeak, { id: fresh.id })).leak).toBeNull()
})
