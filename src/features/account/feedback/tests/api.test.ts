import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#kit/contract/errors.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { feedback } from '../contract.ts'
import { deleteOldFeedbackJob } from '../server/deleteOldFeedback.job.ts'
import { readFeedback } from '../server/readFeedback.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

const latest = async (table: string) => (await app.asOwner(`select * from ${table} order by id desc limit 1`))[0]!

test('an error of a screen is kept without secrets, whatever shape it has', async () => {
  await owner(feedback.logError, {
    body: { title_log: 'Broken @channel', logs: { stack: 'at x token=abcdef123456', pathname: '/admin/home', shop_id: 1 } },
  })
  const row = await latest('screen_error')
  expect(row).toMatchObject({ shop_id: '1', title: 'Broken (at)channel' })
  expect(row.logs).toContain('/admin/home')
  expect(row.logs).not.toContain('abcdef123456')
  for (const logs of [null, 7, 'text', ['a'], { deep: { deeper: {} } }])
    await owner(feedback.logError, { body: { title_log: 5, logs } })
})

test('a huge error is cut, not refused', async () => {
  await owner(feedback.logError, { body: { title_log: 'x'.repeat(5000), logs: 'y'.repeat(500_000) } })
  const row = await latest('screen_error')
  expect([row.title.length, row.logs.length]).toEqual([200, 16_000])
})

test('twenty errors an hour are taken from one person, then no more', async () => {
  const marta = await app.as('marta@demo.test')
  const answers = []
  for (let count = 0; count < 22; count += 1)
    answers.push(
      await marta(feedback.logError, { body: { title_log: 'x', logs: 'y' } }).then(
        () => 'taken',
        (error: CallError) => error.kind,
      ),
    )
  expect(answers.filter(answer => answer === 'taken')).toHaveLength(20)
  expect(answers.at(-1)).toBe('too_many_requests')
})

test('clicks and ratings are kept with who gave them', async () => {
  await owner(feedback.track, { body: { data: { event_name: 'Menu clicked', context: { item: 'pricing' } }, type: 'click' } })
  expect(await latest('click_event')).toMatchObject({
    event_name: 'Menu clicked',
    type: 'click',
    context: expect.stringContaining('pricing'),
  })
  await owner(feedback.rate, { body: { star: 4, comment: 'Nice', type: 'popup', event_name: 'saved', source: 'Program' } })
  expect(await latest('rating')).toMatchObject({ about: 'product', star: 4, comment: 'Nice', source: 'Program' })
  await owner(feedback.rateSetup, { body: { star: 5 } })
  expect(await latest('rating')).toMatchObject({ about: 'setup', star: 5, comment: '' })
})

test.each([0, 6, 2.5, 'many'])('%s stars are refused in words', async star => {
  const error = await refusal(owner(feedback.rate, { body: { star } }))
  expect(error.kind).toBe('invalid')
  expect(Object.keys(error.fields)).toEqual(['star'])
})

test('clicks and errors are forgotten after 90 days, ratings are not', async () => {
  await app.asOwner("update click_event set created_at = now() - interval '91 days'")
  await app.asOwner("update rating set created_at = now() - interval '91 days'")
  await app.asOwner("update screen_error set created_at = now() - interval '89 days'")
  await runJob(deleteOldFeedbackJob, app)
  const count = async (table: string) => Number((await app.asOwner(`select count(*) from ${table}`))[0]!.count)
  expect(await count('click_event')).toBe(0)
  expect(await count('rating')).toBeGreaterThan(0)
  expect(await count('screen_error')).toBeGreaterThan(0)
})

test('the provider reads what was rated, what was clicked most and what broke, of every shop', async () => {
  const second = await app.as('owner@demo.test', 'second-store.myshopify.com')
  for (const who of [owner, owner, second])
    await who(feedback.track, { body: { data: { event_name: 'open-app', context: { app: 'flow' } }, type: 'click' } })
  await second(feedback.logError, { body: { title_log: 'Only here', logs: '' } })
  await owner(feedback.rateSetup, { body: { star: 3 } })
  const { clicks, errors, ratings } = await readFeedback(app.asOwner, 30)
  expect(clicks).toContainEqual({ event_name: 'open-app', context: expect.stringContaining('flow'), clicks: 3, shops: 2 })
  expect(errors).toContainEqual({ title: 'Only here', times: 1, shops: 1, last_at: expect.any(Date) })
  expect(ratings[0]).toMatchObject({ stars: 3, about: 'setup', shop_id: 1 })
  await app.asOwner("update click_event set created_at = now() - interval '8 days' where event_name = 'open-app'")
  expect((await readFeedback(app.asOwner, 7)).clicks.map(one => one.event_name)).not.toContain('open-app')
})
