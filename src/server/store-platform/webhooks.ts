import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#kit/days.ts'
import { isPlatformShop } from './oauth.ts'
import type { Headers, PlatformWebhooks, WebhookDelivery } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

const LONGEST_ID = 200
/** Nothing was delivered before, and no clock is wrong by more than a day ahead. */
const FIRST_DELIVERY = Date.UTC(2015, 0)
const MAX_AHEAD_MS = DAY_MS

/** Deliveries are signed over the raw body. The headers are not, so they are only read, and read narrowly. */
export function createWebhooks({ apiSecret, apiSecretOld }: PlatformSettings): PlatformWebhooks {
  const secrets = [apiSecret, apiSecretOld].filter(secret => secret !== undefined)
  return {
    verifyWebhook(rawBody, headers) {
      const given = Buffer.from(single(headers, 'x-shopify-hmac-sha256') ?? '')
      // Every secret is tried, so that the time taken does not tell which one fits.
      const fits = secrets.map(secret => isSignature(given, secret, rawBody))
      return fits.includes(true) ? readHeaders(headers, rawBody) : undefined
    },
  }
}

function isSignature(given: Buffer, secret: string, rawBody: Buffer): boolean {
  // Compared as text: the same bytes can be written in more than one way, and only one is the platform's.
  const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function readHeaders(headers: Headers, rawBody: Buffer): WebhookDelivery | undefined {
  const shop = single(headers, 'x-shopify-shop-domain')?.toLowerCase()
  const topic = single(headers, 'x-shopify-topic')
  if (!topic || !/^[a-z_]+\/[a-z_]+$/.test(topic)) return undefined
  return {
    shop: shop && isPlatformShop(shop) ? shop : null,
    topic,
    delivery_id: single(headers, 'x-shopify-webhook-id') ?? createHash('sha256').update(rawBody).digest('hex'),
    event_id: single(headers, 'x-shopify-event-id') ?? null,
    triggered_at: momentOf(single(headers, 'x-shopify-triggered-at')),
  }
}

/** When it was sent, as far as that can be believed; otherwise now. */
function momentOf(text: string | undefined): Date {
  const now = Date.now()
  const told = Date.parse(text ?? '')
  return new Date(told >= FIRST_DELIVERY && told <= now + MAX_AHEAD_MS ? told : now)
}

/** A header that was sent once and is no longer than an id can be. */
function single(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID ? value : undefined
}
