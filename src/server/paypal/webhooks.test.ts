import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import type { Account } from '../../../simulators/paypal/accounts.ts'
import { makeCertificate } from '../../../simulators/paypal/certificate.ts'
import { type PaypalDelivery, signedEvent } from '../../../simulators/paypal/deliveries.ts'
import { type PaypalSimulator, startPaypalSimulator } from '../../../simulators/paypal/start.ts'
import { PATIENT_MS } from '../../../tests/support/PATIENT_MS.ts'
import { connectPaypal } from './connectPaypal.ts'
import { isCertificateAddress, readEvent } from './webhooks.ts'

let simulator: PaypalSimulator
let account: Account
let webhook_id: string
const told: PaypalDelivery[] = []
const paypal = () => connectPaypal({ url: simulator.url, timeout: PATIENT_MS })

beforeAll(async () => {
  simulator = await startPaypalSimulator({ processAfter: 'manual', onDelivery: delivery => told.push(delivery) })
  account = simulator.accounts.create()
  webhook_id = await paypal().orderWebhook(account, 'https://tandem.test/webhooks/paypal/1')
  const payment = { sender_item_id: '77', receiver: 'kim@example.com', value: '12.50', currency: 'USD' }
  await paypal().sendBatch(account, { sender_batch_id: 'a', payments: [payment] })
  simulator.batches.process()
})
afterAll(() => simulator.close())

const check = ({ headers, body }: PaypalDelivery, id = webhook_id) =>
  paypal().isFromPaypal({ webhook_id: id, headers, body: Buffer.from(body) })

describe('a webhook', () => {
  test('is ordered once, however often it is asked for, and can be cancelled twice', async () => {
    expect(await paypal().orderWebhook(account, 'https://tandem.test/webhooks/paypal/1')).toBe(webhook_id)
    const other = await paypal().orderWebhook(account, 'https://tandem.test/webhooks/paypal/2')
    expect(other).not.toBe(webhook_id)
    await paypal().cancelWebhook(account, other)
    await paypal().cancelWebhook(account, other)
  })

  test('of PayPal is believed and says which payment came into which state', async () => {
    expect(await check(told[0]!)).toBe(true)
    expect(readEvent(Buffer.from(told[0]!.body))).toMatchObject({
      type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
      item: { sender_item_id: '77', state: 'SUCCESS', value: '12.50', currency: 'USD', receiver: 'kim@example.com' },
    })
  })

  test('is not believed with another body, webhook, time, transmission, algorithm, or without a signature', async () => {
    const one = told[0]!
    const withHeader = (name: string, value: string) => ({ ...one, headers: { ...one.headers, [name]: value } })
    expect(await check({ ...one, body: one.body.replace('12.50', '99.50') })).toBe(false)
    expect(await check(one, 'ANOTHER')).toBe(false)
    expect(await check(withHeader('paypal-transmission-time', new Date(Date.now() - 60_000).toISOString()))).toBe(false)
    expect(await check(withHeader('paypal-transmission-id', 'other'))).toBe(false)
    expect(await check(withHeader('paypal-auth-algo', 'none'))).toBe(false)
    expect(await check(withHeader('paypal-transmission-sig', ''))).toBe(false)
    expect(await check(withHeader('paypal-transmission-sig', 'AAAA'))).toBe(false)
  })

  test('signed by somebody else, with a certificate from their own host, is not believed', async () => {
    const { certificateUrl } = simulator
    const webhook = { id: webhook_id, url: '' }
    const forged = makeCertificate('paypal.com')
    const event = JSON.parse(told[0]!.body)
    const elsewhere = 'http://127.0.0.1:9/v1/notifications/certs/CERT-1'
    expect(await check(signedEvent(event, { webhook, certificate: forged, certificateUrl }))).toBe(false)
    expect(await check(signedEvent(event, { webhook, certificate: forged, certificateUrl: elsewhere }))).toBe(false)
  })

  test('that is days old is not believed', async () => {
    const { certificate, certificateUrl } = simulator
    const old = signedEvent(
      {},
      { webhook: { id: webhook_id, url: '' }, certificate, certificateUrl, at: Date.now() - 5 * DAY_MS },
    )
    expect(await check(old)).toBe(false)
  })
})

describe('a certificate', () => {
  const live = { url: 'https://api-m.paypal.com', timeout: PATIENT_MS }
  const sandbox = { url: 'https://api-m.sandbox.paypal.com', timeout: PATIENT_MS }
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'
  test.each([
    [live, `https://api.paypal.com${path}`, true],
    [live, `https://api-m.paypal.com${path}`, true],
    [sandbox, `https://api.sandbox.paypal.com${path}`, true],
    [live, `https://api.sandbox.paypal.com${path}`, false],
    [live, `http://api.paypal.com${path}`, false],
    [live, `https://api.paypal.com.evil.test${path}`, false],
    [live, `https://api.paypal.com@evil.test${path}`, false],
    [live, `https://evil.test@api.paypal.com${path}`, false],
    [live, `https://api.paypal.com:8443${path}`, false],
    [live, `https://api.paypal.com${path}/../../../evil`, false],
    [live, `https://api.paypal.com/open?to=https://evil.test${path}`, false],
    [live, `https://www.paypal.com${path}`, false],
    [live, 'file:///etc/passwd', false],
    [live, 'not an address', false],
  ])('for %o from %s is taken: %s', (settings, address, isTaken) => expect(isCertificateAddress(settings, address)).toBe(isTaken))
})

test.each(['', 'null', '[]', '{"id":1}', '{"id":"a","event_type":"b","create_time":"c"}'])(
  'a body that says nothing of a payment names none: %s',
  body => expect(readEvent(Buffer.from(body))?.item).toBeUndefined(),
)
