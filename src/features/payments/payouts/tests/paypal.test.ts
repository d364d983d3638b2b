import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paypal } from '#features/payments/paypal/contract.ts'
import { DAY_MS } from '#kit/days.ts'
import { itemStates } from '#server/paypal/port.ts'
import { makeCertificate } from '../../../../../simulators/paypal/certificate.ts'
import { signedEvent } from '../../../../../simulators/paypal/deliveries.ts'
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
import { worldAt } from '../../../../../tests/support/shop-world.ts'
import { payouts } from '../contract.ts'

let app: TestApp
let simulator: ToldPaypal
let desk: PaypalDesk
beforeAll(async () => {
  simulator = await toldPaypal({ slowMs: 60_000 })
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

const sentTo = (email: string) => simulator.book.sentTo(email)
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

/** Somebody who is owed ten dollars, and the payment that was reserved for it. */
async function aPayment(state?: string) {
  const { id: affiliate_id, email } = await desk.receiver(state)
  await desk.owe(affiliate_id)
  const { id, batch_id } = await desk.pay(affiliate_id, 1000)
  return { affiliate_id, email, id, batch_id, state: async () => (await desk.payment(id)).state }
}

describe('paying through PayPal', () => {
  test('goes from reserved over its way to paid, and once each in PayPal’s book and ours', async () => {
    const payment = await aPayment()
    expect(await payment.state()).toBe('reserved')
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} reserved USD`]: 1000 })
    await desk.send(payment.batch_id)
    expect([await payment.state(), sentTo(payment.email)]).toEqual(['in_transit', 1000])
    simulator.batches.process()
    await desk.bringAll()
    expect(await payment.state()).toBe('paid')
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} paid USD`]: 1000 })
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'settled', paid: 1, under_way: 0 })
    await desk.send(payment.batch_id)
    expect(sentTo(payment.email)).toBe(1000)
    await soundBooks()
  })

  test('is asked for the second factor, on a plan that has it, of a shop that is connected', async () => {
    const { id } = await desk.receiver()
    await desk.owe(id)
    expect((await refusal(desk.pay(id, 1000, { release_code: undefined }))).fields).toHaveProperty('release_code')
    expect((await refusal(desk.pay(id, 1000, { release_code: 'wrong-guess' }))).fields).toHaveProperty('release_code')
    const bulk = { rail: 'paypal' as const, expected_total: 1000, key: crypto.randomUUID(), affiliate_ids: [id] }
    expect((await refusal(desk.call(payouts.bulkPay, { body: bulk }))).fields).toHaveProperty('release_code')
    expect(await desk.call(payouts.paypal)).toEqual({ is_connected: true, release_factor: 'password' })
    expect(await desk.claims()).toEqual([])
    const { shop_id } = await worldAt(app, 'growth_affiliate')
    const body = { rail: 'paypal' as const, expected_total: 1000, key: crypto.randomUUID() }
    const small = await app.somebodyAt(shop_id)
    expect(await refusal(small(payouts.pay, { affiliate_id: 1, body }))).toMatchObject({ kind: 'plan_required' })
  })

  test('the same click twice needs one code and makes one payment', async () => {
    const { id, email } = await desk.receiver()
    await desk.owe(id)
    const key = crypto.randomUUID()
    const first = await desk.pay(id, 1000, { key })
    const again = await desk.pay(id, 1000, { key, release_code: undefined })
    expect(again.id).toBe(first.id)
    await Promise.all([desk.send(first.batch_id), desk.send(first.batch_id), desk.send(first.batch_id)])
    expect(sentTo(email)).toBe(1000)
  })

  test('pays the frozen payee, whatever they entered since', async () => {
    const payment = await aPayment()
    await desk.inShop(tx =>
      tx
        .updateTable('affiliate')
        .set({ payment_info: JSON.stringify({ email: 'thief@paypal.test' }) })
        .where('shop_id', '=', desk.shop_id)
        .where('id', '=', payment.affiliate_id)
        .execute(),
    )
    await desk.send(payment.batch_id)
    expect([sentTo(payment.email), sentTo('thief@paypal.test')]).toEqual([1000, 0])
  })
})

describe('each state of a payment at PayPal', () => {
  const expected = {
    ...{ SUCCESS: 'paid', PENDING: 'in_transit', UNCLAIMED: 'unclaimed', ONHOLD: 'on_hold' },
    ...{ FAILED: 'returned', BLOCKED: 'returned', RETURNED: 'returned', REFUNDED: 'returned', REVERSED: 'returned' },
  } as const

  test.each(itemStates.map(state => [state, expected[state]] as const))('%s is %s, told or asked', async (state, here) => {
    for (const way of ['told', 'asked'] as const) {
      const payment = await aPayment(state.toLowerCase())
      await desk.send(payment.batch_id)
      simulator.batches.process()
      // PayPal has no event for what is pending or reversed.
      if (way === 'told' && state !== 'PENDING' && state !== 'REVERSED') await desk.bringAll()
      else await desk.ask(payment.batch_id)
      simulator.told.splice(0)
      const { state: shown, problem } = await desk.payment(payment.id)
      expect([way, shown]).toEqual([way, here])
      if (here === 'returned') expect(problem).toMatch(/can be paid again/)
      const account = here === 'paid' ? 'paid' : here === 'returned' ? 'payable' : 'reserved'
      expect(await desk.balances()).toMatchObject({ [`${payment.affiliate_id} ${account} USD`]: 1000 })
      expect(sentTo(payment.email)).toBe(here === 'returned' ? 0 : 1000)
    }
    await soundBooks()
  })

  test('what failed is paid again by a new payment, once', async () => {
    const payment = await aPayment('failed')
    await desk.send(payment.batch_id)
    simulator.batches.process()
    await desk.bringAll()
    simulator.outcomes.order(payment.email, 'SUCCESS')
    const again = await desk.pay(payment.affiliate_id, 1000)
    await desk.send(again.batch_id)
    simulator.batches.process()
    await desk.bringAll()
    expect([(await desk.payment(again.id)).state, await payment.state(), sentTo(payment.email)]).toEqual([
      'paid',
      'returned',
      1000,
    ])
    await soundBooks()
  })

  test('arrived and then returned: payable again', async () => {
    const payment = await aPayment()
    await desk.send(payment.batch_id)
    simulator.batches.process()
    await desk.bringAll()
    simulator.batches.change(simulator.batches.latestTo(payment.email)!, 'RETURNED')
    await desk.bringAll()
    expect(await payment.state()).toBe('returned')
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} payable USD`]: 1000 })
    await soundBooks()
  })

  test.each(['REVERSED', 'REFUNDED'] as const)(
    'arrived, settled, and %s later without a word: found by looking once a day',
    async state => {
      const payment = await aPayment()
      await desk.send(payment.batch_id)
      simulator.batches.process()
      await desk.bringAll()
      expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'settled' })
      expect(await desk.waiting('payouts.lookLateAtPaypal', payment.batch_id)).toBe(1)
      simulator.batches.change(simulator.batches.latestTo(payment.email)!, state)
      await desk.lookLate(payment.batch_id)
      expect([await payment.state(), sentTo(payment.email)]).toEqual(['returned', 0])
      expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} payable USD`]: 1000 })
      await soundBooks()
    },
  )

  test('returned, and the older word that it arrived comes late: stays returned; each word several times', async () => {
    const payment = await aPayment()
    await desk.send(payment.batch_id)
    simulator.batches.process()
    simulator.batches.change(simulator.batches.latestTo(payment.email)!, 'RETURNED')
    const [arrived, returned] = desk.own()
    for (const word of [returned, arrived, returned, arrived, arrived]) expect(await desk.bring(word!)).toBe(200)
    expect(await payment.state()).toBe('returned')
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} payable USD`]: 1000 })
    await soundBooks()
  })
})

describe('a webhook', () => {
  test('that is forged, of another webhook, or of a shop that is not connected, is refused and changes nothing', async () => {
    const payment = await aPayment()
    await desk.send(payment.batch_id)
    simulator.batches.process()
    const [word] = desk.own()
    const forged = {
      webhook: { id: 'X', url: '' },
      certificate: makeCertificate('paypal.com'),
      certificateUrl: simulator.certificateUrl,
    }
    expect(await desk.bring(signedEvent(JSON.parse(word!.body), forged))).toBe(401)
    expect(await desk.bring({ ...word!, body: word!.body.replace('SUCCESS', 'RETURNED') })).toBe(401)
    expect(await desk.bring({ headers: {}, body: word!.body })).toBe(401)
    const other = await paypalDesk(app, simulator)
    expect(await desk.bring(word!, other.shop_id)).toBe(401)
    expect(await desk.bring(word!, 999_999)).toBe(401)
    expect(await payment.state()).toBe('in_transit')
  })

  test('of another shop with our number of a payment moves nothing and is kept for somebody to look at', async () => {
    const payment = await aPayment()
    await desk.send(payment.batch_id)
    const other = await paypalDesk(app, simulator)
    const { id } = await other.receiver()
    await other.owe(id)
    await other.send((await other.pay(id, 1000)).batch_id)
    simulator.batches.process()
    const [word] = desk.own()
    const [theirs] = simulator.accounts.webhooksOf(other.account.client_id)
    const { certificate, certificateUrl } = simulator
    const misdirected = signedEvent(JSON.parse(word!.body), { webhook: theirs!, certificate, certificateUrl })
    expect(await other.bring(misdirected)).toBe(200)
    expect(await other.bring(misdirected)).toBe(200)
    expect(await payment.state()).toBe('in_transit')
    expect(await other.activity('payouts.strayEvent')).toHaveLength(1)
  })

  test.each([
    [
      'another amount',
      (item: Item) => ({ ...item, payout_item: { ...item.payout_item, amount: { currency: 'USD', value: '10.01' } } }),
    ],
    [
      'another currency',
      (item: Item) => ({ ...item, payout_item: { ...item.payout_item, amount: { currency: 'EUR', value: '10.00' } } }),
    ],
    ['another number of ours', (item: Item) => ({ ...item, payout_item: { ...item.payout_item, sender_item_id: '999999' } })],
    ['another batch', (item: Item) => ({ ...item, payout_batch_id: 'OTHER' })],
  ])('genuine but with %s is answered 200, kept, and moves nothing', async (_name, change) => {
    const payment = await aPayment()
    await desk.send(payment.batch_id)
    simulator.batches.process()
    const event = JSON.parse(desk.own()[0]!.body)
    const [webhook] = simulator.accounts.webhooksOf(desk.account.client_id)
    const { certificate, certificateUrl } = simulator
    const strange = { ...event, resource: change(event.resource) }
    expect(await desk.bring(signedEvent(strange, { webhook: webhook!, certificate, certificateUrl }))).toBe(200)
    expect(await payment.state()).toBe('in_transit')
    expect(await desk.activity('payouts.strayEvent')).toHaveLength(1)
  })
})

interface Item {
  payout_batch_id: string
  payout_item: object
}

describe('when the answer is not clear', () => {
  test.each(['error_after', 'answer_lost', 'duplicate', 'error_before', 'cut_before', 'rate_limited', 'gateway'] as const)(
    '%s: sent again under the same name, it is paid once',
    async fault => {
      const payment = await aPayment()
      simulator.faults.add(fault)
      await desk.send(payment.batch_id)
      if (fault !== 'duplicate') expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'unknown', under_way: 1 })
      expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} reserved USD`]: 1000 })
      await desk.send(payment.batch_id)
      simulator.batches.process()
      await desk.ask(payment.batch_id)
      expect([await payment.state(), sentTo(payment.email)]).toEqual(['paid', 1000])
      await soundBooks()
    },
  )

  test('a lost answer is found by a webhook before anybody asks', async () => {
    const payment = await aPayment()
    simulator.faults.add('answer_lost')
    await desk.send(payment.batch_id)
    simulator.batches.process()
    await desk.bringAll()
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'settled', paid: 1 })
    expect(sentTo(payment.email)).toBe(1000)
    await soundBooks()
  })

  test('a refusal after a lost answer proves nothing: the money stays aside', async () => {
    const payment = await aPayment()
    simulator.faults.add('answer_lost')
    await desk.send(payment.batch_id)
    desk.account.mayPayOut = false
    await desk.send(payment.batch_id)
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'unknown' })
    expect(await desk.balances()).toEqual({ [`${payment.affiliate_id} reserved USD`]: 1000 })
    expect(await refusal(desk.pay(payment.affiliate_id, 1000))).toMatchObject({ kind: 'conflict' })
    desk.account.mayPayOut = true
    await desk.send(payment.batch_id)
    expect(await payment.state()).toBe('in_transit')
    expect(sentTo(payment.email)).toBe(1000)
  })

  test('neither does a refusal to whoever takes over from somebody who may still send', async () => {
    const payment = await aPayment()
    await desk.changeBatch(payment.batch_id, { state: 'submitting', lease_until: new Date(Date.now() - 1000) })
    desk.account.mayPayOut = false
    await desk.send(payment.batch_id)
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'unknown', under_way: 1 })
  })

  test('after day 25 it is not sent again, although PayPal has forgotten the name on day 31', async () => {
    const payment = await aPayment()
    simulator.faults.add('answer_lost')
    await desk.send(payment.batch_id)
    for (const days of [26, 31]) {
      await desk.changeBatch(payment.batch_id, { first_sent_at: new Date(Date.now() - days * DAY_MS) })
      simulator.advance(16 * DAY_MS)
      await desk.send(payment.batch_id)
      expect([await desk.batch(payment.batch_id), sentTo(payment.email)]).toMatchObject([{ state: 'unknown' }, 1000])
    }
  })

  test('on day 24 it is sent again, and PayPal still knows the name', async () => {
    const payment = await aPayment()
    simulator.faults.add('answer_lost')
    await desk.send(payment.batch_id)
    await desk.changeBatch(payment.batch_id, { first_sent_at: new Date(Date.now() - 24 * DAY_MS) })
    simulator.advance(24 * DAY_MS)
    await desk.send(payment.batch_id)
    expect([await payment.state(), sentTo(payment.email)]).toEqual(['in_transit', 1000])
  })

  test('refused at the first try, with the payment it was about: nothing left, and everything can be paid again', async () => {
    const bad = await desk.affiliate({ payment_info: JSON.stringify({ email: 'nobody@nowhere' }) })
    await desk.owe(bad)
    const one = await desk.pay(bad, 1000)
    await desk.send(one.batch_id)
    expect(await desk.batch(one.batch_id)).toMatchObject({ state: 'released', returned: 1 })
    expect((await desk.payment(one.id)).problem).toMatch(/doesn’t accept this address/)
    expect(await desk.balances()).toMatchObject({ [`${bad} payable USD`]: 1000 })
    expect(sentTo('nobody@nowhere')).toBe(0)
    await soundBooks()
  })
})

describe('the connection', () => {
  test('is not given up or swapped while payments are on their way, but takes a new secret', async () => {
    const payment = await aPayment()
    const owner = await app.somebodyAt(desk.shop_id)
    await app.asOwner(
      `update member set password_hash = (select release_hash from paypal_connection where shop_id = $1) where shop_id = $1`,
      [desk.shop_id],
    )
    const keys = (account: { client_id: string; client_secret: string }) => ({
      ...{ client_id: account.client_id, client_secret: account.client_secret, password: RELEASE_PASSWORD },
      ...{ release_factor: 'password' as const, release_password: 'another-password' },
    })
    const underWay = { kind: 'conflict', reason: 'paypal.paymentsUnderWay' }
    expect(await refusal(owner(paypal.disconnect, { body: { password: RELEASE_PASSWORD } }))).toMatchObject(underWay)
    expect(await refusal(owner(paypal.connect, { body: keys(simulator.accounts.create()) }))).toMatchObject(underWay)
    const renewed = simulator.accounts.changeSecret(desk.account.client_id)
    await desk.send(payment.batch_id)
    expect(await desk.batch(payment.batch_id)).toMatchObject({ state: 'unknown', under_way: 1 })
    await owner(paypal.connect, { body: keys(renewed) })
    await desk.send(payment.batch_id)
    simulator.batches.process()
    await desk.ask(payment.batch_id)
    expect([await payment.state(), sentTo(payment.email)]).toEqual(['paid', 1000])
    await owner(paypal.disconnect, { body: { password: RELEASE_PASSWORD } })
  })
})
