import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { claimPayoutMode, readPayoutMode, releasePayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { paymentRequests } from '../contract.ts'
import { initialRequestSettings, type RequestSettings } from '../rules/settings.ts'
import { createRequest } from '../server/createRequest.ts'
import { declinedMailJob } from '../server/declinedMail.job.ts'

let app: TestApp
let desk: PayoutDesk
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  owner = await app.somebodyAt(desk.shop_id)
})

const save = (change: Partial<RequestSettings> = {}, call = owner) =>
  call(paymentRequests.save, { body: { ...initialRequestSettings, is_on: 1, ...change } })
const ask = (affiliate_id: number, wish: { extra?: number; note?: string } = {}) =>
  desk.inShop(tx => createRequest(tx, desk.shop_id, affiliate_id, { extra: 0, note: '', ...wish }))
const list = async (query: object = {}) => (await owner(paymentRequests.list, { query })).rows
const pay = (affiliate_id: number, expected_total: number, over: object = {}) =>
  owner(payouts.pay, { affiliate_id, body: { expected_total, key: crypto.randomUUID(), ...over } })
const claim = (mode: 'requests' | 'schedule') => desk.inShop(tx => claimPayoutMode(tx, desk.shop_id, mode))
const mode = () => desk.inShop(tx => readPayoutMode(tx, desk.shop_id))
/** Somebody who may ask for 10.00. */
const earner = async () => {
  const id = await desk.affiliate()
  await desk.owe(id)
  return id
}

describe('the settings of requests', () => {
  test('are off until the merchant switches them on, and are written to the log', async () => {
    expect(await owner(paymentRequests.settings)).toMatchObject({ ...initialRequestSettings, is_scheduled: false })
    expect(await save({ minimum: 500, allows_extra: 1 })).toMatchObject({
      is_on: 1,
      minimum: 500,
      allows_extra: 1,
      programs: null,
    })
    expect(await mode()).toBe('requests')
    expect((await desk.activity('paymentRequests.settings'))[0]).toMatchObject({
      after: { payment_requests: 1, request_minimum: 500 },
    })
    expect(await save({ is_on: 0 })).toMatchObject({ is_on: 0 })
    expect(await mode()).toBeNull()
  })

  test('and a schedule exclude one another, whoever is first, however many come at once', async () => {
    expect(await claim('schedule')).toBe(true)
    expect(await refusal(save())).toMatchObject({ kind: 'conflict', reason: 'paymentRequests.scheduled' })
    expect(await owner(paymentRequests.settings)).toMatchObject({ is_on: 0, is_scheduled: true })
    // Switching off what is off leaves the other alone.
    await save({ is_on: 0 })
    expect(await mode()).toBe('schedule')
    await desk.inShop(tx => releasePayoutMode(tx, desk.shop_id, 'schedule'))
    const won = await Promise.all(Array.from({ length: 10 }, (_, turn) => claim(turn % 2 ? 'requests' : 'schedule')))
    const winner = await mode()
    expect(won.map((has, turn) => has === ((turn % 2 ? 'requests' : 'schedule') === winner))).not.toContain(false)
  })

  test('need the plan, the right to change settings, and programs of the shop', async () => {
    const growth = await app.somebodyAt(await addShop(app.services.db, 'growth_affiliate'))
    expect(await refusal(save({}, growth))).toMatchObject({ reason: 'paymentRequests.needPlan' })
    const staff = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['payments'] })
    expect((await refusal(save({}, staff))).kind).toBe('forbidden')
    expect((await refusal(save({ programs: [987_654_321] }))).fields).toHaveProperty(['programs'])
    expect((await refusal(save({ programs: [] }))).fields).toHaveProperty(['programs'])
  })
})

describe('a request', () => {
  test('is for all that is approved, listed, notified and logged, one at a time', async () => {
    await save()
    const ann = await earner()
    const id = await ask(ann)
    expect(await list()).toMatchObject([{ id, affiliate_id: ann, amount: 1_000, extra: 0, currency: 'USD', status: 'pending' }])
    expect(await refusal(ask(ann))).toMatchObject({ reason: 'paymentRequests.alreadyOpen' })
    const told = await owner(notifications.list, { query: {} })
    expect(told[0]).toMatchObject({ type: 'new-payment-request', data: { action_link: '/admin/payouts/requests' } })
    expect(await desk.activity('paymentRequests.created')).toHaveLength(1)
    const news = await app.asOwner(`select kind from merchant_news where shop_id = ${desk.shop_id} and kind = 'payment_request'`)
    expect(news).toHaveLength(1)
  })

  test('of twenty at once is one', async () => {
    await save()
    const ann = await earner()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(ann)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  test('is refused where the shop does not allow it', async () => {
    const ann = await earner()
    expect(await refusal(ask(ann))).toMatchObject({ reason: 'paymentRequests.off' })
    await save({ minimum: 1_001 })
    expect(await refusal(ask(ann))).toMatchObject({ reason: 'paymentRequests.belowMinimum' })
    await save()
    expect(await refusal(ask(ann, { extra: 5, note: 'Postage' }))).toMatchObject({ reason: 'paymentRequests.extraNotAllowed' })
    await save({ allows_extra: 1 })
    expect(await refusal(ask(ann, { extra: 5 }))).toMatchObject({ reason: 'paymentRequests.noteRequired' })
    await ask(ann, { extra: 5, note: 'Postage' })
    expect(await list()).toMatchObject([{ extra: 5, note: 'Postage' }])
    expect(await refusal(ask(await desk.affiliate()))).toMatchObject({ reason: 'paymentRequests.nothingApproved' })
  })

  test('is answered by the payment of what was asked for, and waits again when that is undone', async () => {
    await save()
    const ann = await earner()
    await ask(ann)
    const payment = await pay(ann, 1_000)
    expect(await list()).toMatchObject([{ status: 'paid', payout_id: payment.id, decided_at: expect.any(String) }])
    await owner(payouts.undo, { id: payment.id })
    expect(await list({ status: 'pending' })).toMatchObject([{ status: 'pending', payout_id: null }])
  })

  test('is not answered by a payment of a part, but by the one that leaves nothing', async () => {
    await save()
    const ann = await desk.affiliate()
    const { id: part } = await desk.owe(ann)
    await desk.owe(ann, 5_000)
    await ask(ann)
    await pay(ann, 1_000, { ids: String(part) })
    expect(await list()).toMatchObject([{ status: 'pending' }])
    await pay(ann, 500)
    expect(await list()).toMatchObject([{ status: 'paid' }])
  })

  test('that was undone stays answered where a newer one waits', async () => {
    await save()
    const ann = await earner()
    await ask(ann)
    const payment = await pay(ann, 1_000)
    await desk.owe(ann)
    await ask(ann)
    await owner(payouts.undo, { id: payment.id })
    expect((await list()).map(({ status }) => status)).toEqual(['pending', 'paid'])
  })

  test('is declined once, with a reason the affiliate reads; what is approved stays so', async () => {
    await save()
    const ann = await earner()
    const id = await ask(ann)
    const decline = (reason: string) => owner(paymentRequests.decline, { id, body: { reason } })
    expect((await refusal(decline(' '))).fields).toHaveProperty(['reason'])
    expect(await decline('Please send an invoice.')).toMatchObject({ status: 'declined', reason: 'Please send an invoice.' })
    expect(await refusal(decline('Again'))).toMatchObject({ reason: 'paymentRequests.alreadyAnswered' })
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    await runJob(declinedMailJob, { services: { ...app.services, mail }, payload: { shop_id: desk.shop_id, request_id: id } })
    expect(sent[0]!.subject).toContain('declined your payment request')
    expect(sent[0]!.text).toContain('Please send an invoice.')
    expect(sent[0]!.text).toContain('$10.00')
    // Whoever wants no answers by mail reads them in the portal.
    await app.asOwner("update affiliate set muted_mails = '{requests}' where shop_id = $1 and id = $2", [desk.shop_id, ann])
    await runJob(declinedMailJob, { services: { ...app.services, mail }, payload: { shop_id: desk.shop_id, request_id: id } })
    expect(sent).toHaveLength(1)
    expect((await owner(payouts.owed, { query: {} })).rows).toMatchObject([{ total_amount: 1_000 }])
    await ask(ann)
  })

  test('is for those who pay, of their own shop alone', async () => {
    await save()
    const id = await ask(await earner())
    const staff = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['settings'] })
    expect((await refusal(staff(paymentRequests.list, { query: {} }))).kind).toBe('forbidden')
    const other = await payoutDesk(app)
    expect((await other.call(paymentRequests.list, { query: {} })).rows).toEqual([])
    expect((await refusal(other.call(paymentRequests.decline, { id, body: { reason: 'No' } }))).kind).toBe('not_found')
  })

  test('goes with the person', async () => {
    await save()
    const ann = await earner()
    await ask(ann)
    await pay(ann, 1_000)
    await owner(affiliates.remove, { id: ann })
    expect(await list()).toMatchObject([{ note: '', status: 'paid' }])
  })
})
