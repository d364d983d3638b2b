import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { tasks } from '#features/account/tasks/contract.ts'
import { DAY_MS } from '#kit/days.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { coupons } from '../contract.ts'
import { ageCoupons, removeFromStoreJob } from '../server/jobs.ts'
import { readDiscountJob } from '../server/resync/readDiscount.job.ts'
import { resyncTask } from '../server/resync/resync.task.ts'

let desk: CouponDesk
let ann: number
beforeAll(async () => {
  desk = await couponDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  ann = await desk.somebody()
})

/** Works a task to its end, as the worker does. */
async function resync(): Promise<number> {
  const { task_id } = await desk.call(coupons.resync)
  const { services } = desk.shop.app
  const ticket = { shop_id: desk.shop.shop_id, task_id }
  const find = (kind: string) => (kind === resyncTask.kind ? (resyncTask as never) : undefined)
  for (let status = 'running'; status === 'running' || status === 'waiting'; ) {
    await workChunk({ services, find, ticket, count: 50 })
    status = (await desk.call(tasks.get, { id: task_id })).status
  }
  expect((await desk.call(tasks.get, { id: task_id })).status).toBe('done')
  return task_id
}

async function made(code: string, more: Parameters<CouponDesk['create']>[2] = {}) {
  const { id } = await desk.create(ann, code, more)
  await desk.make(id)
  return id
}
const stateOf = async (id: number) => (await desk.rowOf(id)).state

test('comparing with the store marks what changed, is over, was renamed or deleted there, and tells when it is through', async () => {
  const [kept, changed, over, gone, renamed] = [
    await made('KEPT-1'),
    await made('CHANGED-1'),
    await made('OVER-2'),
    await made('GONE-2'),
    await made('RENAMED-1'),
  ]
  const idOf = (code: string) => desk.discounts().find(code)!.id
  desk.discounts().update(idOf('CHANGED-1'), { percentage: 0.35 })
  desk.discounts().update(idOf('OVER-2'), { startsAt: new Date(0), endsAt: new Date(1_000) })
  desk.discounts().remove('GONE-2')
  desk.discounts().update(idOf('RENAMED-1'), { code: 'OTHER-NAME' })
  await resync()
  expect(await stateOf(kept!)).toBe('active')
  expect(await desk.rowOf(changed!)).toMatchObject({ state: 'active', discount: '35% off the order' })
  expect(await stateOf(over!)).toBe('expired')
  expect(await stateOf(gone!)).toBe('deleted')
  expect(await desk.rowOf(renamed!)).toMatchObject({ state: 'deleted', failure: expect.stringContaining('another code') })
  const told = await desk.shop.rows(`select from notification where shop_id = $1 and type = 're-sync-coupon-list'`, [
    desk.shop.shop_id,
  ])
  expect(told).toHaveLength(1)
  // What the demo has is in its store, and stays.
  const { total } = await desk.call(coupons.list, { query: { state: 'deleted' } })
  expect(total).toBe(2)
})

test('a code with letters that languages fold differently is still there after comparing', async () => {
  const id = await made('İNDİRİM20')
  await resync()
  expect(await desk.rowOf(id)).toMatchObject({ state: 'active', failure: null })
})

test('comparing tells how much it read, and how much of that had changed', async () => {
  await made('READ-1')
  await resync()
  await resync()
  const [told] = await desk.shop.rows<{ params: { count: number; changed: number } }>(
    `select params from notification where shop_id = $1 and type = 're-sync-coupon-list' order by id desc limit 1`,
    [desk.shop.shop_id],
  )
  expect(told!.params.changed).toBe(0)
  expect(told!.params.count).toBeGreaterThan(1)
})

test('a code that was deleted in the store is made again', async () => {
  const id = await made('AGAIN-1')
  desk.discounts().remove('AGAIN-1')
  await resync()
  expect(await desk.rowOf(id)).toMatchObject({ state: 'deleted', can_be_made: true })
  await desk.call(coupons.retry, { id })
  await desk.make(id)
  expect(await stateOf(id)).toBe('active')
  expect(desk.discounts().find('AGAIN-1')).toMatchObject({ percentage: 0.2 })
})

test('a code that changes hands later names both owners and the day, wherever it is shown', async () => {
  const bob = await desk.somebody()
  const id = await made('LATER-1')
  const later = await desk.call(coupons.reassign, { id, body: { affiliate_id: bob, from: '2026-12-24' } })
  expect(later).toMatchObject({ affiliate_id: bob, before: { affiliate_id: ann, at: later.since }, after: null })
  const { live, past } = await desk.call(coupons.ofAffiliate, { id: ann })
  expect(live).toMatchObject([{ id, after: { affiliate_id: bob, at: later.since }, before: null }])
  expect(past).toEqual([])
  const { rows } = await desk.call(coupons.list, { query: { affiliate_id: ann } })
  expect(rows).toMatchObject([{ id, after: { affiliate_id: bob } }])
})

test('comparing asks again for what the store still owes an answer about', async () => {
  const { id } = await desk.create(ann, 'OWED-1')
  desk.platform.failNext(4)
  await expect(desk.make(id)).rejects.toThrow()
  await desk.shop.rows('delete from graphile_worker._private_jobs')
  await resync()
  const again = await desk.shop.rows(`select from graphile_worker.jobs where task_identifier = 'coupons.makeDiscount'`)
  expect(again.length).toBeGreaterThan(0)
  await desk.make(id)
  expect(await stateOf(id)).toBe('active')
})

test('deleting a code of the store that has other codes leaves those alone', async () => {
  const mine = desk.discounts().create({ title: 'Club', code: 'CLUB-1', percentage: 0.1 })
  if (!('id' in mine)) throw new Error(mine.message)
  desk.discounts().addCodes(mine.id, ['CLUB-2'])
  const { id } = await desk.call(coupons.useExisting, { body: { affiliate_id: ann, code: 'CLUB-1', name: '', note: '' } })
  const store_discount_id = await desk.discountIdOf(id)
  await desk.call(coupons.remove, { id, body: { in_store: 1 } })
  const payload = { shop_id: desk.shop.shop_id, store_discount_id, coupon_id: id }
  await runJob(removeFromStoreJob, { services: desk.shop.app.services, payload })
  expect(desk.discounts().find('CLUB-1')).toBeUndefined()
  expect(desk.discounts().find('CLUB-2')).toBeDefined()
})

test('a report of the store about one discount is followed at once', async () => {
  const id = await made('REPORTED-1')
  desk.platform.told.splice(0)
  desk.discounts().update(desk.discounts().find('REPORTED-1')!.id, { percentage: 0.4 })
  for (const delivery of desk.platform.told.splice(0)) expect(await desk.shop.send(delivery)).toBe(200)
  await desk.shop.settle()
  const queued = `select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'coupons.readDiscount'`
  const [job] = await desk.shop.rows<{ payload: { shop_id: number; store_discount_id: number } }>(queued)
  await runJob(readDiscountJob, { services: desk.shop.app.services, payload: job!.payload })
  expect(await desk.rowOf(id)).toMatchObject({ discount: '40% off the order' })
})

test('a code begins and ends with its discount', async () => {
  const id = await made('TIMED-1', { starts_on: '2099-01-01', ends_on: '2099-01-31' })
  const { shop_id, app } = desk.shop
  const at = (moment: string) =>
    app.services.db.inShop(shop_id, tx => ageCoupons(tx, shop_id, new Date(Date.parse(moment) - 2 * DAY_MS), new Date(moment)))
  expect(await stateOf(id)).toBe('scheduled')
  await at('2099-01-02T12:00:00Z')
  expect(await stateOf(id)).toBe('active')
  await at('2099-02-02T12:00:00Z')
  expect(await stateOf(id)).toBe('expired')
})

test('codes that end are seen to end, however many ended before them', async () => {
  const { shop_id, app } = desk.shop
  const id = await made('LAST-OF-MANY', { ends_on: '2098-01-31' })
  await desk.shop.rows(
    `insert into store_discount (shop_id, purpose, code, kind, rule, currency, state, starts_at, ends_at, id)
     overriding system value
     select shop_id, purpose, code || n, kind, rule, currency, state, starts_at, ends_at, -n from store_discount, generate_series(1, 600) as n
     where shop_id = $1 and id = $2`,
    [shop_id, await desk.discountIdOf(id)],
  )
  const now = new Date('2098-02-02T12:00:00Z')
  await app.services.db.inShop(shop_id, tx => ageCoupons(tx, shop_id, new Date(now.getTime() - 2 * DAY_MS), now))
  expect(await stateOf(id)).toBe('expired')
})

test('a file of codes is tried first, applied as a whole, read from the store, and can be taken back', async () => {
  const { email } = await desk.call(coupons.ofAffiliate, { id: ann }).then(of => of.affiliate)
  desk.discounts().create({ title: 'Filed', code: 'FILED-1', percentage: 0.3 })
  await desk.create(ann, 'FILED-TAKEN')
  const file = (text: string) => new File([text], 'codes.csv', { type: 'text/csv' })
  const checked = await desk.call(imports.check, {
    body: {
      kind: 'coupons',
      file: file(`code,affiliate_email\nFILED-1,${email}\nfiled-taken,${email}\nFILED-2,nobody@example.test\nfiled-1,${email}\n`),
    },
  })
  expect(checked).toMatchObject({ ready: 1, problem_rows: 3 })
  expect(checked.problems.map(problem => problem.row)).toEqual([3, 4, 5])
  await desk.call(imports.apply, { id: checked.id, body: { leave_out: true, options: {} } })
  const row = async () => (await desk.call(coupons.list, { query: { query: 'FILED-1' } })).rows[0]
  expect(await row()).toMatchObject({ state: 'unchecked', source: 'import', affiliate_id: ann })
  await resync()
  expect(await row()).toMatchObject({ state: 'active', discount: '30% off the order' })
  await desk.call(imports.undo, { id: checked.id })
  expect(await row()).toBeUndefined()
})
