import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { mailNewsJob } from '#features/sales/merchant-mails/server/mailNews.job.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'

let platform: SimulatedPlatform
let shop: Intake
let code: string
let clock = Date.now() - 2 * 3_600_000
beforeAll(async () => {
  platform = await simulatedPlatform({ store: { now: () => new Date(clock) } })
  shop = await intakeApp(platform)
  const [coupon] = await shop.rows<{ code: string }>(
    `select code from affiliate_coupon join affiliate on affiliate.shop_id = affiliate_coupon.shop_id and affiliate.id = affiliate_id
     where affiliate.shop_id = $1 and status = 'active' order by code limit 1`,
    [shop.shop_id],
  )
  code = coupon!.code
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

/** The store sells to somebody who came by an affiliate's code. */
function buy(currency = 'USD') {
  clock += 1_000
  const store = platform.storeOf(DEMO_SHOP)!
  const [product] = store.catalogue.products
  const order = store.placeOrder({
    items: [{ variant_id: product!.variants[0]!.id, quantity: 1 }],
    email: 'bo@example.test',
    code,
  })
  platform.told.splice(0)
  return Object.assign(order, { currency })
}
const owner = () => shop.app.as('owner@demo.test', DEMO_SHOP)
const explain = async (order: string) => (await owner())(referrals.orderExplanation, { query: { number: order } })
const bell = async () =>
  (await (await owner())(notifications.list, { query: {} })).filter(one => one.type === 'orders-other-currency')
const mails = async () =>
  (
    await shop.rows<{ payload: MailMessage }>(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'sendMail' and payload->>'subject' like '%HKD%' and payload->'to'->>'address' = 'owner@demo.test' order by job.run_at, job.id`,
    )
  ).map(row => row.payload.subject)
const tell = () => runJob(mailNewsJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, kind: 'currency' } })

test('an order in another currency holds up nobody, earns nobody anything and says why', async () => {
  const foreign = buy('HKD')
  const good = buy()
  await shop.reconcile()
  expect(await explain(good.name)).toMatchObject({ outcome: 'credited' })
  expect(await explain(foreign.name)).toMatchObject({
    outcome: 'not_credited',
    referrals: [],
    sentences: ['The order is in HKD, but the store’s books are kept in USD, so no one earns commission on it.'],
  })
})

test('the merchant is told at once, by the bell and by mail', async () => {
  await tell()
  expect(await bell()).toMatchObject([
    { data: { content: expect.stringContaining('<strong>1</strong> order in HKD earned no commission') } },
  ])
  expect(await mails()).toEqual([expect.stringContaining('1 order in')])
})

test('then once a day, all that came in meanwhile together', async () => {
  buy('HKD')
  buy('HKD')
  await shop.reconcile()
  await tell()
  expect(await bell()).toHaveLength(1)
  await shop.rows("update merchant_mail set sent_at = now() - interval '25 hours' where shop_id = $1", [shop.shop_id])
  await tell()
  expect((await bell())[0]).toMatchObject({ data: { content: expect.stringContaining('<strong>2</strong> orders in HKD') } })
  expect(await mails()).toEqual([expect.stringContaining('1 order in'), expect.stringContaining('2 orders in')])
})

test('it cannot be given to an affiliate by hand either, and the refusal says why', async () => {
  const foreign = buy('HKD')
  await shop.reconcile()
  const call = await owner()
  const [affiliate] = await call(referrals.options, { query: { kind: 'affiliate' } })
  await expect(
    call(referrals.orderPreview, { query: { affiliate_id: affiliate!.id, order: foreign.name } }),
  ).rejects.toMatchObject({ kind: 'invalid', fields: { order: [expect.stringContaining('another currency')] } })
})
