import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { DAY_MS } from '#kit/days.ts'
import { type PaypalSettings, readAs } from './ask.ts'
import { type PaypalAccount, PaypalError, type PaypalItem } from './port.ts'
import { Item } from './readBatch.ts'

type Headers = Record<string, string | string[] | undefined>

/** A delivery as it came, and the webhook it should have been sent to. */
export interface SignedDelivery {
  webhook_id: string
  headers: Headers
  body: Buffer
}

const ITEM_EVENTS = ['BLOCKED', 'CANCELED', 'DENIED', 'FAILED', 'HELD', 'REFUNDED', 'RETURNED', 'SUCCEEDED', 'UNCLAIMED']
const eventTypes = ITEM_EVENTS.map(name => ({ name: `PAYMENT.PAYOUTS-ITEM.${name}` }))

const Listed = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) })
const Made = z.object({ id: z.string().min(1).max(100) })

/** Asks PayPal to report to an address; the id is part of every signature. One that is there already serves as well. */
export async function orderWebhook(settings: PaypalSettings, account: PaypalAccount, url: string): Promise<string> {
  const listed = () => readAs(settings, account, { method: 'GET', path: '/v1/notifications/webhooks', answer: Listed })
  const known = (await listed()).webhooks.find(webhook => webhook.url === url)
  if (known) return known.id
  const body = { url, event_types: eventTypes }
  return (await readAs(settings, account, { method: 'POST', path: '/v1/notifications/webhooks', body, answer: Made })).id
}

/** Safe to repeat. */
export async function cancelWebhook(settings: PaypalSettings, account: PaypalAccount, id: string): Promise<void> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(id)}`
  await readAs(settings, account, { method: 'DELETE', path, answer: z.unknown() }).catch(error => {
    if (!(error instanceof PaypalError) || error.status !== 404) throw error
  })
}

const LIVE = ['https://api.paypal.com', 'https://api-m.paypal.com']
const SANDBOX = ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com']

/** Where a certificate may come from: the address stands in a header, and anybody can write one. */
export function isCertificateAddress({ url }: PaypalSettings, address: string): boolean {
  const given = URL.parse(address)
  const { origin } = new URL(url)
  const allowed = [LIVE, SANDBOX].find(origins => origins.includes(origin)) ?? [origin]
  return (
    given !== null &&
    address.length <= 300 &&
    given.username === '' &&
    given.search === '' &&
    allowed.includes(given.origin) &&
    /^\/v1\/notifications\/certs\/[\w-]+$/.test(given.pathname)
  )
}

/** PayPal tries for three days, and a clock may be slow. What comes twice does nothing the second time. */
const OLDEST_MS = 4 * DAY_MS
const MAX_AHEAD_MS = 10 * 60_000

/** Whether PayPal itself sent this body to this webhook. */
export async function isFromPaypal(settings: PaypalSettings, { webhook_id, headers, body }: SignedDelivery): Promise<boolean> {
  const id = single(headers, 'paypal-transmission-id')
  const time = single(headers, 'paypal-transmission-time')
  const sig = single(headers, 'paypal-transmission-sig')
  const address = single(headers, 'paypal-cert-url')
  if (!id || !time || !sig || !address || single(headers, 'paypal-auth-algo') !== 'SHA256withRSA') return false
  const age = Date.now() - Date.parse(time)
  if (!(age <= OLDEST_MS && age >= -MAX_AHEAD_MS) || !isCertificateAddress(settings, address)) return false
  const certificate = await certificateAt(settings, address)
  if (!certificate) return false
  const signed = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`)
  return verify('sha256', signed, certificate, Buffer.from(sig, 'base64'))
}

const LONGEST_HEADER = 2_000

function single(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_HEADER ? value : undefined
}

const MAX_CERTIFICATES = 20
const KEPT_MS = DAY_MS
const certificates = new Map<string, { text: string; until: number }>()

/** The key of a certificate that is good today. Only good ones are kept. */
async function certificateAt({ timeout }: PaypalSettings, address: string) {
  const kept = certificates.get(address)
  const text = kept && kept.until > performance.now() ? kept.text : await fetchCertificate(address, timeout)
  const key = text && keyIn(text)
  if (!key) return undefined
  if (certificates.size >= MAX_CERTIFICATES) certificates.delete(certificates.keys().next().value!)
  if (!kept || kept.text !== text) certificates.set(address, { text, until: performance.now() + KEPT_MS })
  return key
}

async function fetchCertificate(address: string, timeout: number): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    return response.ok && text.length < 100_000 ? text : undefined
  } catch (error) {
    throw new PaypalError('PayPal did not hand out its certificate', undefined, { cause: error })
  }
}

function keyIn(text: string) {
  try {
    const certificate = new X509Certificate(text)
    const now = Date.now()
    const isGood = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
    const key = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }))
    return isGood && key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

const Event = z.object({
  id: z.string().max(200),
  event_type: z.string().max(100),
  create_time: z.string(),
  resource: z.unknown(),
})

export interface PaypalEvent {
  id: string
  type: string
  /** `undefined` for what is not about one payment. */
  item: PaypalItem | undefined
}

/** What a delivery says, once its signature was checked; `undefined` where it says nothing readable. */
export function readEvent(body: Buffer): PaypalEvent | undefined {
  const event = Event.safeParse(jsonIn(body)).data
  if (!event) return undefined
  const item = Item.safeParse(event.resource).data
  const created = new Date(event.create_time)
  const at = item?.at ?? (Number.isFinite(created.getTime()) ? created : null)
  return { id: event.id, type: event.event_type, item: item && { ...item, at } }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
