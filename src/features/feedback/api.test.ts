import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#kit/errors.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { feedback } from './contract.ts'
import { forgetOldFeedbackJob } from './server/forgetOldFeedback.job.ts'

let app: TestApp
let database: pg.Pool
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  database = new pg.Pool({ connectionString: app.config.databaseUrl, max: 1 })
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(async () => {
  await database.end()
  await app.close()
})

const latest = async (table: string) => (await database.query(`select * from ${table} order by id desc limit 1`)).rows[0]

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
  const error = (await owner(feedback.rate, { body: { star } }).catch((refused: CallError) => refused)) as CallError
  expect(error.kind).toBe('invalid')
  expect(Object.keys(error.fields)).toEqual(['star'])
})

test('clicks and errors are forgotten after 90 days, ratings are not', async () => {
  await database.query("update click_event set created_at = now() - interval '91 days'")
  await database.query("update rating set created_at = now() - interval '91 days'")
  await database.query("update screen_error set created_at = now() - interval '89 days'")
  await forgetOldFeedbackJob.run({}, { services: app.services, attempt: 1, signal: new AbortController().signal })
  const count = async (table: string) => Number((await database.query(`select count(*) from ${table}`)).rows[0].count)
  expect(await count('click_event')).toBe(0)
  expect(await count('rating')).toBeGreaterThan(0)
  expect(await count('screen_error')).toBeGreaterThan(0)
})
