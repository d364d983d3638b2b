import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { webhookDesk } from '../../../../../tests/support/webhook-desk.ts'
import { deleteOldEventsJob } from '../server/forget.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof webhookDesk>>
beforeAll(async () => {
  app = await testApp()
  desk = await webhookDesk(app)
})
afterAll(async () => {
  await desk?.close()
  await app?.close()
})

afterEach(() => app.asOwner('update webhook_endpoint set is_on = false, due_at = null'))

test('an endpoint goes on hearing what happens once everything older is deleted', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created'])
  const ann = await shop.affiliate()
  for (let order = 0; order < 3; order++) await shop.owe(ann)
  await desk.send()
  expect(one.at()).toHaveLength(3)
  await shop.inShop(tx =>
    sql`update webhook_event set created_at = created_at - interval '400 days' where shop_id = ${shop.shop_id}`.execute(tx),
  )
  await runJob(deleteOldEventsJob, { services: app.services })
  expect(await shop.stored()).toEqual([])
  await shop.owe(ann)
  await desk.send()
  expect(one.at()).toHaveLength(4)
})

test('an endpoint hears nothing of what happened before it was added, not even of what nobody was told of yet', async () => {
  const shop = await desk.shop()
  const former = await shop.endpoint(['referral.created'])
  const ann = await shop.affiliate()
  await shop.owe(ann)
  const one = await shop.endpoint(['referral.created'])
  await shop.owe(ann)
  await desk.send()
  expect([former.at().length, one.at().length]).toEqual([2, 1])
})
