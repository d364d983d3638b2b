import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { forgetClosedJob } from '#features/people/affiliates/server/account/forgetClosed.job.ts'
import { PASSWORD, type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { portalSettings } from '../contract.ts'

let desk: PortalDesk
beforeAll(async () => {
  desk = await portalDesk()
})
afterAll(() => desk.close())

const body = { password: PASSWORD }
const news = () =>
  desk.app.asOwner<{ type: string; link: string }>('select type, link from notification where shop_id = $1 order by id', [
    desk.shop.shop_id,
  ])
const goodbyes = async () =>
  (
    await desk.app.asOwner<{ payload: { subject: string; to: { address: string }; text: string } }>(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'sendMail' order by job.run_at, job.id`,
    )
  ).map(row => row.payload)

test('everything that is stored about an affiliate is one file, without what is the shop’s own or somebody else’s', async () => {
  const { id, email, call } = await desk.signedIn({ company: 'Smith Outdoor', internal_note: 'a difficult one' })
  const other = await desk.somebody()
  const [sale, foreign] = [await desk.shop.sale(id), await desk.shop.sale(other.id)]
  const own = [desk.shop.shop_id, id]
  await desk.app.asOwner(
    'insert into tax_declaration (shop_id, affiliate_id, is_us_person, declared_at) values ($1, $2, true, now())',
    own,
  )
  await desk.app.asOwner("insert into saved_link (shop_id, affiliate_id, path, page) values ($1, $2, '/tents', '/tents')", own)
  await desk.app.asOwner("insert into order_claim (shop_id, affiliate_id, order_number) values ($1, $2, '1042')", own)
  await desk.app.asOwner(
    "insert into click_day (shop_id, affiliate_id, split, day, value, clicks) values ($1, $2, 'all', '2026-03-29', '', 7)",
    own,
  )
  await desk.app.asOwner('insert into chat_conversation (shop_id, affiliate_id) values ($1, $2)', own)
  await desk.app.asOwner(
    `insert into chat_message (shop_id, affiliate_id, acc_send, msg_type, msg, key)
     values ($1, $2, 'affiliate', 'text', 'Hello there', gen_random_uuid())`,
    own,
  )
  const [request] = await desk.app.asOwner<{ id: number }>(
    "insert into payment_request (shop_id, affiliate_id, amount, extra, currency) values ($1, $2, 500, 20, 'USD') returning id",
    own,
  )
  await desk.app.asOwner(
    "insert into payment_request_file (shop_id, request_id, filename, format, byte_count, sealed) values ($1, $2, 'mine.pdf', 'pdf', 1, 'x')",
    [desk.shop.shop_id, request!.id],
  )
  await desk.app.asOwner(
    `insert into affiliate_email_change (shop_id, affiliate_id, id, email, expires_at)
     values ($1, $2, gen_random_uuid(), 'new@example.test', now() + interval '1 hour')`,
    own,
  )
  const { name, content } = await call(portalSettings.export)
  expect(name).toBe('my-data.json')
  const text = await content.text()
  const data = JSON.parse(text)
  expect(data.account).toMatchObject({ email, company: 'Smith Outdoor', has_password: true })
  expect(data.commissions.map((row: { id: number }) => row.id)).toEqual([sale])
  expect(data.devices).toHaveLength(1)
  expect(data).toMatchObject({
    new_email: 'new@example.test',
    tax_declaration: { is_us_person: true },
    tax_form: null,
    clicks_by_day: { '2026-03-29': 7 },
    payment_requests: [{ amount: 500, extra: 20, invoice: 'mine.pdf' }],
    order_claims: [{ order_number: '1042' }],
    links: [{ path: '/tents' }],
    messages: [{ acc_send: 'affiliate', msg: 'Hello there' }],
    store_credit: [],
  })
  expect(text).not.toMatch(/difficult|password_hash|argon2/)
  expect(JSON.stringify(data.commissions)).not.toContain(`"id":${foreign},`)
  expect(await desk.shop.activity('portalSettings.export')).toHaveLength(1)
})

test('an account with nothing open is forgotten at once; shop and affiliate are told', async () => {
  const { id, email, call } = await desk.signedIn()
  expect(await call(portalSettings.closing)).toEqual({ outcome: 'forgotten', open: [], problem: null })
  expect(await refusal(call(portalSettings.close, { body: { password: 'not the password' } }))).toMatchObject({
    fields: { password: [expect.any(String)] },
  })
  expect(await call(portalSettings.close, { body })).toEqual({ outcome: 'forgotten' })
  expect(await refusal(call(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
  expect(await refusal(desk.logIn(email))).toMatchObject({ reason: 'session.wrongPassword' })
  expect(await refusal(desk.shop.call(affiliates.get, { id }))).toMatchObject({ kind: 'not_found' })
  expect((await news()).at(-1)).toMatchObject({ type: 'affiliate-closed-account', link: '/admin/affiliates' })
  expect((await goodbyes()).at(-1)).toMatchObject({ to: { address: email } })
  expect((await goodbyes()).at(-1)!.text).toContain('your personal data has been deleted')
})

test('money that is open stays with the shop, and the person is forgotten once it is settled', async () => {
  const { id, email, call } = await desk.signedIn()
  const sale = await desk.shop.sale(id)
  expect(await call(portalSettings.closing)).toMatchObject({ outcome: 'waiting', open: [{ currency: 'USD', pending: 1_000 }] })
  expect(await call(portalSettings.close, { body })).toEqual({ outcome: 'waiting' })
  expect(await refusal(desk.logIn(email))).toMatchObject({ reason: 'portal.closed' })
  expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ status: 'inactive', closed_at: expect.any(String) })
  expect((await news()).at(-1)).toMatchObject({ link: `/admin/affiliates/${id}/edit` })
  const forget = () => runJob(forgetClosedJob, { services: desk.app.services, payload: {} })
  await forget()
  expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ email })
  await desk.shop.move(sale, 'deny')
  await forget()
  expect(await refusal(desk.shop.call(affiliates.get, { id }))).toMatchObject({ kind: 'not_found' })
  expect(await desk.shop.activity('affiliates.closedForgotten')).toHaveLength(1)
})

test('who is switched on again is no longer about to be forgotten', async () => {
  const { id, call } = await desk.signedIn()
  await desk.shop.move(await desk.shop.sale(id), 'approve')
  await call(portalSettings.close, { body })
  await desk.shop.call(affiliates.switchActive, { id, body: { status: 'active' } })
  expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ status: 'active', closed_at: null })
})

test('nobody closes an account while a payment is on its way', async () => {
  const { id, call } = await desk.signedIn()
  await desk.shop.move(await desk.shop.sale(id), 'approve')
  await desk.app.asOwner(
    `insert into ledger_balance (shop_id, affiliate_id, account, currency, amount) values ($1, $2, 'reserved', 'USD', 500)`,
    [desk.shop.shop_id, id],
  )
  expect((await call(portalSettings.closing)).problem).toMatch(/in transit/)
  expect(await refusal(call(portalSettings.close, { body }))).toMatchObject({ reason: 'affiliates.closePaymentOnItsWay' })
})
