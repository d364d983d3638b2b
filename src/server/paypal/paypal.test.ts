import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import type { Account } from '../../../simulators/paypal/accounts.ts'
import { type PaypalSimulator, startPaypalSimulator } from '../../../simulators/paypal/start.ts'
import { PATIENT_MS } from '../../../tests/support/PATIENT_MS.ts'
import { startPaypalProcess } from '../../../tests/support/paypal-process.ts'
import { connectPaypal } from './connectPaypal.ts'
import { itemStates, type PaypalBatch } from './port.ts'
import { outcomeOf } from './sendBatch.ts'

let simulator: PaypalSimulator
let account: Account

beforeAll(async () => {
  simulator = await startPaypalSimulator({ processAfter: 'manual', slowMs: 60_000 })
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.faults.clear()
  account = simulator.accounts.create()
})

const paypal = (timeout = 30_000) => connectPaypal({ url: simulator.url, timeout })

/** A batch to receivers that no other test pays. */
function aBatch(receivers: readonly string[] = [aReceiver()], value = '12.50', currency = 'USD'): PaypalBatch {
  const payments = receivers.map((receiver, i) => ({ sender_item_id: String(i + 1), receiver, value, currency }))
  return { sender_batch_id: randomUUID(), email_subject: 'Paid', payments }
}
const aReceiver = () => `${randomUUID()}@example.com`
const sent = (batch: PaypalBatch) => batch.payments.map(({ receiver }) => simulator.book.sentTo(receiver))
const itemsOf = async (id: string) => (await Array.fromAsync(paypal().readBatch(account, id))).flatMap(({ items }) => items)

describe('keys', () => {
  test('that are right and may pay out are fine', async () => expect(await paypal().tryKeys(account)).toBe('fine'))
  test('that are wrong are told from those that may not pay out', async () => {
    expect(await paypal().tryKeys({ ...account, client_secret: 'wrong' })).toBe('wrong')
    expect(await paypal().tryKeys(simulator.accounts.create({ mayPayOut: false }))).toBe('no_payouts')
  })
  test('cannot be judged while PayPal does not answer', async () => {
    simulator.faults.add('error_before', { place: 'token' })
    expect(await paypal().tryKeys(account)).toBe('no_answer')
    expect(await connectPaypal({ url: 'http://127.0.0.1:9', timeout: PATIENT_MS }).tryKeys(account)).toBe('no_answer')
  })
})

describe('a batch', () => {
  test('is accepted, worked through and read back payment by payment', async () => {
    const batch = aBatch([aReceiver(), aReceiver()])
    const outcome = await paypal().sendBatch(account, batch)
    expect(outcome).toMatchObject({ kind: 'accepted', already_there: false })
    const { payout_batch_id } = outcome as { payout_batch_id: string }
    expect((await itemsOf(payout_batch_id)).map(({ state }) => state)).toEqual(['PENDING', 'PENDING'])
    simulator.batches.process()
    const items = await itemsOf(payout_batch_id)
    expect(items).toMatchObject([
      { sender_item_id: '1', state: 'SUCCESS', value: '12.50', currency: 'USD', payout_batch_id },
      { sender_item_id: '2', state: 'SUCCESS', value: '12.50', currency: 'USD', payout_batch_id },
    ])
    expect(await paypal().readItem(account, items[0]!.payout_item_id)).toEqual(items[0])
    expect(sent(batch)).toEqual([1250, 1250])
  })

  test('goes on with a new token when the old one has ended, and pays once', async () => {
    await paypal().sendBatch(account, aBatch())
    simulator.accounts.expireTokens()
    const batch = aBatch()
    expect(await paypal().sendBatch(account, batch)).toMatchObject({ kind: 'accepted' })
    expect(sent(batch)).toEqual([1250])
  })

  test('with one bad payment is refused as a whole, with the place of what is wrong', async () => {
    const batch = aBatch([aReceiver(), 'nobody', aReceiver()])
    expect(await paypal().sendBatch(account, batch)).toEqual({
      kind: 'refused',
      name: 'VALIDATION_ERROR',
      message: 'Invalid request - see details',
      problems: [{ index: 1, field: 'receiver', issue: 'Receiver is invalid or does not match with type' }],
    })
    expect(sent(batch)).toEqual([0, 0, 0])
  })

  test.each([
    ['10.5', 'JPY'],
    ['10.50', 'HUF'],
    ['10.505', 'USD'],
    ['10.50', 'VND'],
    ['0.00', 'USD'],
  ])('of %s %s is refused', async (value, currency) => {
    expect(await paypal().sendBatch(account, aBatch([aReceiver()], value, currency))).toMatchObject({ kind: 'refused' })
  })

  test('of 15,000 payments is taken and read back to the last', async () => {
    const receiver = aReceiver()
    const outcome = await paypal(120_000).sendBatch(account, aBatch(Array(15_000).fill(receiver), '0.01'))
    const items = await itemsOf((outcome as { payout_batch_id: string }).payout_batch_id)
    expect(new Set(items.map(({ payout_item_id }) => payout_item_id)).size).toBe(15_000)
    await expect(paypal().sendBatch(account, aBatch(Array(15_001).fill(receiver)))).rejects.toThrow(RangeError)
  })

  test('of somebody who may not pay out, or whose keys are void, creates nothing', async () => {
    expect(await paypal().sendBatch(simulator.accounts.create({ mayPayOut: false }), aBatch())).toMatchObject({
      kind: 'refused',
      name: 'AUTHORIZATION_ERROR',
    })
    expect(await paypal().sendBatch({ ...account, client_secret: 'void' }, aBatch())).toMatchObject({ kind: 'unauthorised' })
  })
})

describe('an answer that does not come as it should', () => {
  test.each([
    ['error_before', 'unknown', 0],
    ['error_after', 'unknown', 1250],
    ['cut_before', 'unknown', 0],
    ['answer_lost', 'unknown', 1250],
    ['gateway', 'unknown', 0],
    ['rate_limited', 'rate_limited', 0],
    ['duplicate', 'accepted', 1250],
  ] as const)('%s is %s, and the same id pays once in the end', async (fault, kind, out) => {
    const batch = aBatch()
    simulator.faults.add(fault)
    expect(await paypal().sendBatch(account, batch)).toMatchObject({ kind })
    expect(sent(batch)).toEqual([out])
    expect(await paypal().sendBatch(account, batch)).toMatchObject({ kind: 'accepted', already_there: out > 0 })
    expect(sent(batch)).toEqual([1250])
  })

  test('a slow one is given up, and the link of the refusal leads to the batch that was made', async () => {
    const batch = aBatch()
    simulator.faults.add('slow')
    expect(await paypal(300).sendBatch(account, batch)).toMatchObject({ kind: 'unknown' })
    const found = await paypal().sendBatch(account, batch)
    expect(found).toMatchObject({ kind: 'accepted', already_there: true })
    simulator.batches.process()
    expect(await itemsOf((found as { payout_batch_id: string }).payout_batch_id)).toMatchObject([{ state: 'SUCCESS' }])
    expect(sent(batch)).toEqual([1250])
  })

  test('without a token nothing was sent', async () => {
    simulator.faults.add('error_before', { place: 'token' })
    expect(await paypal().sendBatch(account, aBatch())).toMatchObject({ kind: 'not_sent' })
  })

  test('a link to a batch that is not ours proves nothing', () => {
    const body = { name: 'USER_BUSINESS_ERROR', details: [{ field: 'SENDER_BATCH_ID', issue: 'already exists' }] }
    expect(outcomeOf({ status: 400, body, retryAfter: 1 })).toEqual({ kind: 'duplicate', payout_batch_id: undefined })
  })

  test.each([408, 409, 500, 502, 503, 504])('status %i proves nothing, whatever it says', status => {
    const body = { name: 'VALIDATION_ERROR', message: 'no', details: [] }
    expect(outcomeOf({ status, body, retryAfter: 1 })).toMatchObject({ kind: 'unknown' })
  })
})

describe('the simulated PayPal', () => {
  test('knows a batch id for 30 days and not a day longer', async () => {
    const batch = aBatch()
    await paypal().sendBatch(account, batch)
    simulator.advance(29.9 * DAY_MS)
    expect(await paypal().sendBatch(account, batch)).toMatchObject({ kind: 'accepted', already_there: true })
    expect(sent(batch)).toEqual([1250])
    simulator.advance(0.2 * DAY_MS)
    expect(await paypal().sendBatch(account, batch)).toMatchObject({ kind: 'accepted', already_there: false })
    expect(sent(batch)).toEqual([2500])
  })

  test.each(itemStates.map(state => [state]))('brings a payment into %s, and its book with it', async state => {
    const receiver = `${randomUUID()}+${state.toLowerCase()}@example.com`
    const batch = aBatch([receiver])
    const { payout_batch_id } = (await paypal().sendBatch(account, batch)) as { payout_batch_id: string }
    simulator.batches.process()
    expect(await itemsOf(payout_batch_id)).toMatchObject([{ state }])
    expect(sent(batch)).toEqual([['SUCCESS', 'PENDING', 'UNCLAIMED', 'ONHOLD'].includes(state) ? 1250 : 0])
  })

  test('gives back what nobody claims: after 30 days by itself, before that when it is cancelled', async () => {
    const [waits, cancelled] = [`${randomUUID()}+unclaimed@example.com`, `${randomUUID()}+unclaimed@example.com`]
    const batch = aBatch([waits, cancelled])
    const { payout_batch_id } = (await paypal().sendBatch(account, batch)) as { payout_batch_id: string }
    simulator.batches.process()
    const [, second] = await itemsOf(payout_batch_id)
    expect(await paypal().cancelItem(account, second!.payout_item_id)).toMatchObject({ state: 'RETURNED' })
    await expect(paypal().cancelItem(account, second!.payout_item_id)).rejects.toMatchObject({ status: 400 })
    expect(sent(batch)).toEqual([1250, 0])
    simulator.advance(30 * DAY_MS + 2000)
    expect((await itemsOf(payout_batch_id)).map(({ state }) => state)).toEqual(['RETURNED', 'RETURNED'])
    expect(sent(batch)).toEqual([0, 0])
  })
})

test('PayPal lives in a process of its own, whose book is read from outside', async () => {
  const process = await startPaypalProcess({ processAfter: 'manual' })
  const [alone, batch] = [await process.newAccount(), aBatch()]
  const away = connectPaypal({ url: process.url, timeout: PATIENT_MS })
  await process.fail('answer_lost')
  expect(await away.sendBatch(alone, batch)).toMatchObject({ kind: 'unknown' })
  expect(await away.sendBatch(alone, batch)).toMatchObject({ kind: 'accepted', already_there: true })
  const { receiver } = batch.payments[0]!
  expect((await process.book()).sums).toEqual([{ receiver, currency: 'USD', amount: 1250, payments: 1 }])
  await process.process()
  await process.change(receiver, 'RETURNED')
  expect((await process.book()).sums).toEqual([{ receiver, currency: 'USD', amount: 0, payments: 1 }])
  await process.close()
})
