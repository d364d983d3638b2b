import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { OWN_PASSWORD, paypalShop, RELEASE_CODE } from '../../../../../tests/support/paypalShop.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type PaymentOrder, payouts } from '../contract.ts'
import { sendPayoutsJob } from '../server/engine/send.job.ts'

let app: TestApp
let desk: PayoutDesk
let ann: number
let second: Call
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  second = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['payments'] })
  ann = await desk.affiliate()
  await desk.owe(ann)
})

const pay = (over: Partial<PaymentOrder> = {}, affiliate_id = ann) =>
  desk.call(payouts.pay, {
    affiliate_id,
    body: { rail: 'paypal', expected_total: 1000, key: crypto.randomUUID(), release_code: RELEASE_CODE, ...over },
  })
const release = (id: number, by: Call = second, body: object = { release_code: RELEASE_CODE }) =>
  by(payouts.release, { id, body })
const cancel = (id: number, by: Call = second) => by(payouts.cancel, { id })
const batch = (id: number) => desk.call(payouts.batch, { id })
const send = (batch_id: number) => {
  const context = { services: app.services, attempt: 1, signal: new AbortController().signal }
  return sendPayoutsJob.run({ shop_id: desk.shop_id, batch_id }, context)
}
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])
const codeFault = { kind: 'invalid', fields: { release_code: expect.anything() } }
const passwordFault = { kind: 'invalid', fields: { password: expect.anything() } }

describe('before money leaves by itself', () => {
  test('the second factor is asked, every time; without it nothing is reserved', async () => {
    await paypalShop(app, desk.shop_id)
    expect(await refusal(pay({ release_code: '' }))).toMatchObject(codeFault)
    expect(await refusal(pay({ release_code: 'a guess' }))).toMatchObject(codeFault)
    expect(await desk.claims()).toEqual([])
    expect(await pay()).toMatchObject({ state: 'reserved', rail: 'paypal' })
    const many = { rail: 'paypal' as const, expected_total: 0, key: crypto.randomUUID() }
    expect(await refusal(desk.call(payouts.bulkPay, { body: many }))).toMatchObject(codeFault)
  })

  test('a payment by hand asks for nothing', async () => {
    await paypalShop(app, desk.shop_id, { step_up_above: 0, two_person_release: true })
    expect(await pay({ rail: 'manual', release_code: '' })).toMatchObject({ state: 'paid' })
  })

  test('above the sum of a day the own password is asked as well', async () => {
    await paypalShop(app, desk.shop_id, { step_up_above: 1500 })
    const bob = await desk.affiliate()
    await desk.owe(bob)
    const needs = () => desk.call(payouts.releaseNeeds, { query: { rail: 'paypal', total: 1000 } })
    expect(await needs()).toEqual({ release_factor: 'password', needs_password: false, two_person_release: false })
    await pay()
    expect(await needs()).toMatchObject({ needs_password: true })
    expect(await refusal(pay({}, bob))).toMatchObject(passwordFault)
    expect(await refusal(pay({ password: 'a guess' }, bob))).toMatchObject(passwordFault)
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000, [`${bob} payable USD`]: 1000 })
    await pay({ password: OWN_PASSWORD }, bob)
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000, [`${bob} reserved USD`]: 1000 })
  })

  test('two at once that fit one by one: the second is refused, however close they are', async () => {
    await paypalShop(app, desk.shop_id, { step_up_above: 1500 })
    const bob = await desk.affiliate()
    await desk.owe(bob)
    const answers = await Promise.allSettled([pay({}, ann), pay({}, bob)])
    expect(answers.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await desk.claims()).length).toBe(1)
    await soundBooks()
  })
})

describe('where one prepares and another releases', () => {
  beforeEach(() => paypalShop(app, desk.shop_id, { two_person_release: true }))

  test('what is prepared is reserved and not sent; whoever prepared it cannot let it go', async () => {
    const { id, batch_id } = await pay({ release_code: '' })
    expect(await batch(batch_id)).toMatchObject({ state: 'prepared', released_by: null, prepared_by: 'Somebody' })
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000 })
    expect(await desk.call(payouts.payment, { id })).toMatchObject({ state: 'reserved', is_prepared: true })
    await send(batch_id)
    expect(await batch(batch_id)).toMatchObject({ state: 'prepared' })
    expect(await refusal(release(batch_id, desk.call))).toMatchObject({ kind: 'conflict', reason: 'payouts.ownBatch' })
    expect(await desk.activity('payouts.prepared')).toHaveLength(1)
    expect(await desk.activity('payouts.paid')).toHaveLength(0)
  })

  test('another member lets it go with the second factor, and then it is sent', async () => {
    const { batch_id } = await pay({ release_code: '' })
    expect(await refusal(release(batch_id, second, {}))).toMatchObject(codeFault)
    expect(await release(batch_id)).toMatchObject({ state: 'reserved', released_by: 'Somebody' })
    expect(await refusal(release(batch_id))).toMatchObject({ reason: 'payouts.notPrepared' })
    await send(batch_id)
    // Nobody answers at PayPal's address here: it is tried again under the same name.
    expect((await batch(batch_id)).state).toBe('unknown')
    expect(await desk.activity('payouts.released')).toHaveLength(1)
    await soundBooks()
  })

  test('two who release at once: one of them does', async () => {
    const third = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['payments'] })
    const { batch_id } = await pay({ release_code: '' })
    const answers = await Promise.allSettled([release(batch_id), release(batch_id, third), release(batch_id)])
    expect(answers.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'payouts.notPrepared' })
    expect(await desk.activity('payouts.released')).toHaveLength(1)
  })

  test('one releases while another calls it off: it is sent or payable again, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { batch_id } = await pay({ release_code: '' })
      const [released, cancelled] = await Promise.allSettled([release(batch_id), cancel(batch_id, desk.call)])
      // Released first, it can still be called off until it is sent.
      expect(cancelled.status).toBe('fulfilled')
      if (released.status === 'rejected') expect(released.reason).toMatchObject({ reason: 'payouts.notPrepared' })
      expect(await batch(batch_id)).toMatchObject({ state: 'released', returned: 1 })
      expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    }
    await soundBooks()
  })

  test('another shop finds nothing to release, and whoever may not pay is refused', async () => {
    const { batch_id } = await pay({ release_code: '' })
    const other = await payoutDesk(app)
    await paypalShop(app, other.shop_id)
    expect(await refusal(release(batch_id, other.call))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(cancel(batch_id, other.call))).toMatchObject({ kind: 'not_found' })
    const stranger = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['referrals'] })
    expect(await refusal(release(batch_id, stranger))).toMatchObject({ kind: 'forbidden' })
    expect(await refusal(cancel(batch_id, stranger))).toMatchObject({ kind: 'forbidden' })
  })
})

describe('calling a payment run off', () => {
  beforeEach(() => paypalShop(app, desk.shop_id))

  test('makes everything payable again, once, and a new payment is possible', async () => {
    const { batch_id } = await pay()
    const answers = await Promise.allSettled([cancel(batch_id), cancel(batch_id)])
    expect(answers.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(cancel(batch_id))).toMatchObject({ reason: 'payouts.cancelledAlready' })
    expect((await batch(batch_id)).problem).toContain('canceled')
    await send(batch_id)
    expect(await batch(batch_id)).toMatchObject({ state: 'released', returned: 1, under_way: 0 })
    const again = await pay()
    expect(again.batch_id).not.toBe(batch_id)
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000 })
    expect(await desk.activity('payouts.cancelled')).toHaveLength(1)
    await soundBooks()
  })

  test('what may have left cannot be called off', async () => {
    const { batch_id } = await pay()
    await send(batch_id)
    expect(await refusal(cancel(batch_id))).toMatchObject({ kind: 'conflict', reason: 'payouts.sentAlready' })
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000 })
    const { batch_id: paid } = await desk.call(payouts.pay, {
      affiliate_id: await owing(),
      body: { expected_total: 1000, key: crypto.randomUUID() },
    })
    expect(await refusal(cancel(paid))).toMatchObject({ reason: 'payouts.sentAlready' })
  })

  test('against a sender at the same moment, one of the two wins', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const bob = await owing()
      const { batch_id } = await pay({}, bob)
      const [cancelled] = await Promise.allSettled([cancel(batch_id), send(batch_id)])
      const { state } = await batch(batch_id)
      seen.add(state)
      expect(state).toBe(cancelled.status === 'fulfilled' ? 'released' : 'unknown')
      const account = cancelled.status === 'fulfilled' ? 'payable' : 'reserved'
      expect((await desk.balances())[`${bob} ${account} USD`]).toBe(1000)
    }
    expect(seen.size).toBeGreaterThan(0)
    await soundBooks()
  })

  async function owing() {
    const bob = await desk.affiliate()
    await desk.owe(bob)
    return bob
  }
})
