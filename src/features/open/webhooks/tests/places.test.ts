import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { webhookDesk } from '../../../../../tests/support/webhook-desk.ts'
import { webhooks } from '../contract.ts'
import { deleteOldEventsJob } from '../server/forget.ts'
import { placeEvents } from '../server/sending/placeEvents.ts'

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
  const longAgo = new Date(Date.now() - 400 * 24 * 3_600_000)
  await shop.inShop(tx => sql`update webhook_event set created_at = ${longAgo} where shop_id = ${shop.shop_id}`.execute(tx))
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

/** As a process of the version before lets an endpoint go: it knows what waits in the log, and nothing of places. */
const letGoAsBefore = (shop: Awaited<ReturnType<typeof desk.shop>>, id: number) =>
  shop.inShop(tx =>
    sql`update webhook_endpoint set claimed_until = null, due_at = (
        select min(next_at) from webhook_delivery where shop_id = ${shop.shop_id} and endpoint_id = ${id} and state = 'waiting')
      where shop_id = ${shop.shop_id} and id = ${id}`.execute(tx),
  )

const isAtRest = async (id: number) => {
  const [row] = await app.asOwner<{ has_fresh: boolean }>('select has_fresh from webhook_endpoint where id = $1', [id])
  return !row!.has_fresh
}

test('an endpoint that a process of the version before let go of is found again, and told what it was not told of', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created'])
  const ann = await shop.affiliate()
  await shop.owe(ann)
  await shop.inShop(tx => placeEvents(tx, shop.shop_id))
  await letGoAsBefore(shop, one.id)
  await desk.send()
  expect(one.at()).toHaveLength(1)
  expect(await isAtRest(one.id)).toBe(true)
})

test('it is found also where something else of its log is to be tried later', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created'])
  const ann = await shop.affiliate()
  await shop.owe(ann)
  await desk.send()
  await shop.inShop(tx =>
    sql`update webhook_delivery set state = 'waiting', next_at = now() + interval '1 hour' where shop_id = ${shop.shop_id}`.execute(
      tx,
    ),
  )
  await shop.owe(ann)
  await shop.inShop(tx => placeEvents(tx, shop.shop_id))
  await letGoAsBefore(shop, one.id)
  await desk.send()
  expect(one.at()).toHaveLength(2)
})

test('an endpoint that is turned on where it is on goes on with what waits there', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created'])
  desk.receiver.behave(one.path, 'fail', 'take')
  await shop.owe(await shop.affiliate())
  await desk.send()
  await shop.owner(webhooks.turn, { id: one.id, body: { is_on: 1 } })
  await shop.later()
  await desk.send()
  expect(one.at()).toHaveLength(2)
})

const waitingAt = (shop: Awaited<ReturnType<typeof desk.shop>>, id: number) => shop.owner(webhooks.waiting, { id })

test('how much an endpoint is still to be told is counted before anything of it is tried, and while it fails', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created'])
  const other = await shop.endpoint(['coupon.created'])
  desk.receiver.behave(one.path, 'fail', 'take')
  expect(await waitingAt(shop, one.id)).toEqual({ count: 0, is_more: false })
  for (let order = 0; order < 2; order++) await shop.owe(await shop.affiliate())
  expect(await waitingAt(shop, one.id)).toEqual({ count: 2, is_more: false })
  await shop.inShop(tx => placeEvents(tx, shop.shop_id))
  expect(await waitingAt(shop, one.id)).toEqual({ count: 2, is_more: false })
  expect(await waitingAt(shop, other.id)).toEqual({ count: 0, is_more: false })
  await desk.send()
  // One arrived, and the one that failed is tried again.
  expect(await waitingAt(shop, one.id)).toEqual({ count: 1, is_more: false })
  await shop.owner(webhooks.turn, { id: one.id, body: { is_on: 0 } })
  expect(await waitingAt(shop, one.id)).toEqual({ count: 0, is_more: false })
})

test('of more than a thousand that wait it is said that there are more', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created'])
  await app.asOwner(
    `insert into webhook_event (shop_id, type, object, object_id, facts, created_at)
     select $1, 'referral.created', 'referral', number, '{}', now() from generate_series(1, 1001) as number`,
    [shop.shop_id],
  )
  expect(await waitingAt(shop, one.id)).toEqual({ count: 1000, is_more: true })
})

test('the log says when a delivery is tried next only where that is to come, and not before its endpoint has rested', async () => {
  const shop = await desk.shop()
  const one = await shop.endpoint(['referral.created', 'referral.approved'])
  desk.receiver.behave(one.path, 'fail')
  await shop.owe(await shop.affiliate())
  await desk.send()
  const nextAt = async () => (await shop.owner(webhooks.deliveries, { id: one.id, query: {} })).deliveries.map(row => row.next_at)
  // The one that failed, and the one behind it.
  expect(await nextAt()).toEqual([null, expect.any(String)])
  const rested = new Date(Date.now() + 600_000)
  await shop.inShop(tx => sql`update webhook_delivery set next_at = now() where shop_id = ${shop.shop_id}`.execute(tx))
  await shop.inShop(tx => sql`update webhook_endpoint set due_at = ${rested} where shop_id = ${shop.shop_id}`.execute(tx))
  expect(await nextAt()).toEqual([null, rested.toISOString()])
  await shop.inShop(tx => sql`update webhook_endpoint set due_at = now() where shop_id = ${shop.shop_id}`.execute(tx))
  expect(await nextAt()).toEqual([null, null])
  await shop.owner(webhooks.turn, { id: one.id, body: { is_on: 0 } })
  expect(await nextAt()).toEqual([null, null])
})
