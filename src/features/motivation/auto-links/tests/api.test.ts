import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkCoupon } from '#features/motivation/link-coupon/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { openDemoStore } from '../../../../demo/loadDemo.ts'
import { autoLinks } from '../contract.ts'
import { giveLinksJob } from '../server/autoLinks.jobs.ts'
import { createLinksTask } from '../server/createLinks.task.ts'
import { syncLinksTask } from '../server/syncLinks.task.ts'

let platform: SimulatedPlatform
let shop: Intake
let call: Call
let program_id: number

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  program_id = (await call(affiliates.list, { query: {} })).rows[0]!.program_id
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

let made = 0
async function somebody(first_name: string, last_name: string) {
  const email = `auto${++made}@example.test`
  return (await call(affiliates.create, { body: { first_name, last_name, email, program_id, send_email: 0 } })).id
}
const linksOf = async (id: number) => (await call(affiliates.get, { id })).links
const pathOf = async (id: number) => (await linksOf(id)).custom_path
const give = (...ids: number[]) => runJob(giveLinksJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, ids } })

/** Works a task to its end, as the workers would. */
async function finish(task: unknown, task_id: number) {
  const { services } = shop.app
  for (let turn = 0; turn < 100; turn++) {
    await workChunk({ services, find: () => task as Task as never, ticket: { shop_id: shop.shop_id, task_id }, count: 50 })
    const [row] = await shop.rows<{ status: string; done: number; failed: number }>(
      'select status, done::int, failed::int from task where id = $1',
      [task_id],
    )
    if (row!.status !== 'waiting' && row!.status !== 'running') return row!
  }
  throw new Error('the task did not end')
}

test('new affiliates get a path of their name once it is turned on, and two of one name get two', async () => {
  const before = await somebody('Ida', 'Moss')
  await give(before)
  expect(await pathOf(before)).toBeNull()

  await call(autoLinks.save, { body: { is_on: 1, format: '{first_name}-{last_name}' } })
  const [ann, other] = [await somebody('Ánn', 'Lée'), await somebody('Ann', 'Lee')]
  const [queued] = await shop.rows<{ count: string }>(
    `select count(*) from graphile_worker._private_jobs where (payload->'ids')::jsonb @> to_jsonb($1::int)`,
    [ann],
  )
  expect(Number(queued!.count)).toBe(1)
  await give(ann, other)
  await give(ann, other)
  expect([await pathOf(ann), await pathOf(other)]).toEqual(['/ann-lee', `/ann-lee-${other}`])
})

test('everyone who has none gets one by a task, and a path that was chosen stays', async () => {
  const [chosen, plain] = [await somebody('Eva', 'Stone'), await somebody('Eva', 'Brook')]
  await call(affiliates.update, { id: chosen, body: { custom_path: '/eva' } })
  await call(autoLinks.save, { body: { is_on: 0, format: '{first_name}' } })
  const { lacking } = await call(autoLinks.get)
  expect(lacking).toBeGreaterThan(5)
  const { task_id } = await call(autoLinks.create)
  expect(await finish(createLinksTask, task_id)).toEqual({ status: 'done', done: lacking, failed: 0 })
  expect([await pathOf(chosen), await pathOf(plain)]).toEqual(['/eva', `/eva-${plain}`])
  expect((await call(autoLinks.get)).lacking).toBe(0)
})

test('other marks reach the store by a re-sync, with the values of each affiliate', async () => {
  const ann = await somebody('Ulla', 'Berg')
  await call(affiliates.update, { id: ann, body: { custom_path: '/ulla' } })
  await call(linkCoupon.saveUtm, { body: { utm_source: '{first_name}', utm_campaign: '{program}', utm_medium: 'affiliate' } })
  const { task_id } = await call(autoLinks.sync)
  const { links } = await call(autoLinks.get)
  expect(await finish(syncLinksTask, task_id)).toMatchObject({ status: 'done', done: links })
  const { target } = platform.storeOf(DEMO_SHOP)!.redirects.find('/ulla')!
  const marks = new URL(target).searchParams
  expect(marks.get('utm_source')).toBe('Ulla')
  expect(marks.get('utm_medium')).toBe('affiliate')
  expect(marks.get('utm_campaign')).toBeTruthy()
  expect((await linksOf(ann)).custom_link_state).toBe('made')
  // The short link leads there as well.
  const visit = await shop.app.fetch(new URL((await linksOf(ann)).short_link).pathname)
  expect(new URL(visit.headers.get('location')!).searchParams.get('utm_source')).toBe('Ulla')
})

test('a variable that does not exist is refused at its field', async () => {
  const marks = { utm_source: '{fist_name}', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' }
  expect(Object.keys((await refusal(call(linkCoupon.saveUtm, { body: marks }))).fields)).toEqual(['utm_source'])
  const format = await refusal(call(autoLinks.save, { body: { is_on: 1, format: 'team' } }))
  expect(Object.keys(format.fields)).toEqual(['format'])
})

test('a smaller plan turns nothing on', async () => {
  const other = await shop.app.somebodyAt(await addShop(shop.app.services.db, 'growth_affiliate'))
  expect((await refusal(other(autoLinks.save, { body: { is_on: 1, format: '{ref}' } }))).kind).toBe('plan_required')
  expect((await refusal(other(autoLinks.create))).kind).toBe('plan_required')
  expect((await other(autoLinks.save, { body: { is_on: 0, format: '{ref}' } })).is_on).toBe(0)
})
