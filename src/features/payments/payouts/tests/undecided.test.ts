import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { PATIENT_MS } from '../../../../../tests/support/PATIENT_MS.ts'
import {
  type PaypalDesk,
  paypalDesk,
  RELEASE_PASSWORD,
  type ToldPaypal,
  toldPaypal,
} from '../../../../../tests/support/paypal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { payouts } from '../contract.ts'

let app: TestApp
let simulator: ToldPaypal
let desk: PaypalDesk
beforeAll(async () => {
  simulator = await toldPaypal()
  app = await testApp({ demo: false, paypal: { url: simulator.url, timeout: PATIENT_MS } })
})
afterAll(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(async () => {
  simulator.faults.clear()
  simulator.told.splice(0)
  desk = await paypalDesk(app, simulator)
})

const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

async function aPayment(state?: string) {
  const { id: affiliate_id, email } = await desk.receiver(state)
  await desk.owe(affiliate_id)
  const { id, batch_id } = await desk.pay(affiliate_id, 1000)
  return { affiliate_id, email, id, batch_id, state: async () => (await desk.payment(id)).state }
}

/** A payment whose answer was lost so long ago that it is not sent again; PayPal took it, or never saw it. */
async function lostPayment(fault: 'answer_lost' | 'cut_before' = 'answer_lost', state?: string) {
  const payment = await aPayment(state)
  simulator.faults.add(fault)
  await desk.send(payment.batch_id)
  await desk.changeBatch(payment.batch_id, { first_sent_at: new Date(Date.now() - 26 * DAY_MS) })
  return payment
}

const decide = (id: number, outcome: 'paid' | 'not_paid', over: object = {}) =>
  desk.call(payouts.decide, { id, body: { outcome, release_code: RELEASE_PASSWORD, ...over } })
const numberOf = (email: string) => simulator.batches.latestTo(email)!.payout_batch_id

describe('a run that was never answered', () => {
  test('waits for somebody to decide only when it is not sent again by itself, and says so', async () => {
    const payment = await aPayment()
    simulator.faults.add('answer_lost')
    await desk.send(payment.batch_id)
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'unknown', needs_decision: false })
    expect(await refusal(decide(payment.batch_id, 'not_paid'))).toMatchObject({ reason: 'payouts.notUndecided' })
    await desk.changeBatch(payment.batch_id, { first_sent_at: new Date(Date.now() - 26 * DAY_MS) })
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'unknown', needs_decision: true })
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} reserved USD`]: 1000 })
  })

  test('is decided only with the second factor, and never by support', async () => {
    const payment = await lostPayment()
    expect((await refusal(decide(payment.batch_id, 'paid', { release_code: '' }))).fields).toHaveProperty('release_code')
    expect((await refusal(decide(payment.batch_id, 'not_paid', { release_code: 'a guess' }))).fields).toHaveProperty(
      'release_code',
    )
    const other = await paypalDesk(app, simulator)
    const body = { outcome: 'paid' as const, release_code: RELEASE_PASSWORD }
    expect(await refusal(other.call(payouts.decide, { id: payment.batch_id, body }))).toMatchObject({ kind: 'not_found' })
    expect(await payment.state()).toBe('reserved')
  })

  test('noted as paid, its money counts as paid; what PayPal still tells of it later is believed', async () => {
    const payment = await lostPayment()
    expect(await decide(payment.batch_id, 'paid')).toMatchObject({
      state: 'settled',
      paid: 1,
      needs_decision: false,
      problem: null,
    })
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} paid USD`]: 1000 })
    expect(await desk.activity('payouts.decidedPaid')).toHaveLength(1)
    expect(await refusal(decide(payment.batch_id, 'not_paid'))).toMatchObject({ reason: 'payouts.notUndecided' })
    await desk.send(payment.batch_id)
    expect(simulator.book.sentTo(payment.email)).toBe(1000)
    simulator.batches.process()
    simulator.batches.change(simulator.batches.latestTo(payment.email)!, 'RETURNED')
    await desk.bringAll()
    expect(await payment.state()).toBe('returned')
    await soundBooks()
  })

  test('found by PayPal’s number, each payment is noted as PayPal tells it', async () => {
    const payment = await lostPayment('answer_lost', 'failed')
    simulator.batches.process()
    simulator.told.splice(0)
    const number = numberOf(payment.email)
    expect((await refusal(decide(payment.batch_id, 'paid', { paypal_batch_id: 'NOSUCH' }))).fields).toHaveProperty(
      'paypal_batch_id',
    )
    const another = await aPayment()
    await desk.send(another.batch_id)
    const theirs = { paypal_batch_id: numberOf(another.email) }
    expect((await refusal(decide(payment.batch_id, 'paid', theirs))).fields).toHaveProperty('paypal_batch_id')
    expect(await decide(payment.batch_id, 'paid', { paypal_batch_id: number })).toMatchObject({ state: 'settled', returned: 1 })
    expect(await payment.state()).toBe('returned')
    expect(await desk.balances()).toMatchObject({ [`${payment.affiliate_id} payable USD`]: 1000 })
    await soundBooks()
  })

  test('noted as not paid, everything can be paid again, once', async () => {
    const payment = await lostPayment('cut_before')
    const answers = await Promise.allSettled([decide(payment.batch_id, 'not_paid'), decide(payment.batch_id, 'not_paid')])
    expect(answers.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'released', returned: 1, needs_decision: false })
    expect((await desk.payment(payment.id)).problem).toMatch(/checked PayPal/)
    await desk.send(payment.batch_id)
    expect(simulator.book.sentTo(payment.email)).toBe(0)
    const again = await desk.pay(payment.affiliate_id, 1000)
    await desk.send(again.batch_id)
    expect(simulator.book.sentTo(payment.email)).toBe(1000)
    await soundBooks()
  })

  test('noted as not paid although it was: PayPal’s word moves nothing any more, but is told in the log', async () => {
    const payment = await lostPayment()
    await decide(payment.batch_id, 'not_paid')
    simulator.batches.process()
    await desk.bringAll()
    expect(await payment.state()).toBe('returned')
    expect(await desk.activity('payouts.strayEvent')).toHaveLength(1)
    await soundBooks()
  })
})

describe('a payment that nobody has claimed', () => {
  async function unclaimed() {
    const payment = await aPayment('unclaimed')
    await desk.send(payment.batch_id)
    simulator.batches.process()
    await desk.bringAll()
    return payment
  }
  const takeBack = (id: number) => desk.call(payouts.takeBack, { id })

  test('is taken back from PayPal, and can be paid again', async () => {
    const payment = await unclaimed()
    expect(await desk.payment(payment.id)).toMatchObject({ state: 'unclaimed', may_take_back: true })
    expect(await takeBack(payment.id)).toMatchObject({ state: 'returned' })
    expect(simulator.book.sentTo(payment.email)).toBe(0)
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} payable USD`]: 1000 })
    await desk.bringAll()
    expect(await desk.activity('payouts.takenBack')).toHaveLength(1)
    expect(await refusal(takeBack(payment.id))).toMatchObject({ reason: 'payouts.notUnclaimed' })
    expect((await desk.payment(payment.id)).may_take_back).toBe(false)
    await soundBooks()
  })

  test('claimed a moment before: it is paid, and that is said', async () => {
    const payment = await unclaimed()
    simulator.batches.change(simulator.batches.latestTo(payment.email)!, 'SUCCESS')
    simulator.told.splice(0)
    expect(await refusal(takeBack(payment.id))).toMatchObject({ kind: 'conflict', reason: 'payouts.notUnclaimed' })
    expect(await payment.state()).toBe('paid')
    expect(await desk.activity('payouts.takenBack')).toHaveLength(0)
    await soundBooks()
  })

  test('one that arrived, one of another shop and one by hand are not taken back', async () => {
    const payment = await aPayment()
    await desk.send(payment.batch_id)
    simulator.batches.process()
    await desk.bringAll()
    expect(await refusal(takeBack(payment.id))).toMatchObject({ reason: 'payouts.notUnclaimed' })
    const other = await paypalDesk(app, simulator)
    expect(await refusal(other.call(payouts.takeBack, { id: payment.id }))).toMatchObject({ kind: 'not_found' })
  })
})
