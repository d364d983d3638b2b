import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../src/server/random.ts'
import type { StoreEvent } from './Store.ts'

/** A signed request as it goes over the wire. */
export interface Delivery {
  headers: Record<string, string>
  body: string
}

/** Sends a delivery and answers the status; a failed connection throws. */
export type Send = (delivery: Delivery) => Promise<number>

/** What goes wrong on request; the same seed goes wrong in the same way. */
export interface Chaos {
  seed: number
  /** Each delivery comes once to so many times. */
  mostCopies: number
  /** The share that never comes. */
  drop: number
  /** Whether they come in any order. */
  shuffle: boolean
}

/** One delivery of an event; sent again, it keeps its ids and its body. */
export function signed(event: StoreEvent, secret: string): Delivery {
  const body = JSON.stringify(event.payload)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': event.topic,
      'x-shopify-shop-domain': event.shop,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-event-id': eventId(event, body),
      'x-shopify-triggered-at': event.at.toISOString(),
      'x-shopify-api-version': '2026-07',
    },
  }
}

const eventId = ({ topic }: StoreEvent, body: string) =>
  createHash('sha256').update(topic).update(body).digest('hex').slice(0, 32)

/** What arrives when the network has a bad day, and what never does. */
export function withChaos<T>(sent: readonly T[], { seed, mostCopies, drop, shuffle }: Chaos): { arriving: T[]; dropped: T[] } {
  const random = seededRandom(seed)
  const arriving: T[] = []
  const dropped: T[] = []
  for (const one of sent)
    if (random.next() < drop) dropped.push(one)
    else for (let copies = 1 + random.upTo(mostCopies); copies > 0; copies--) arriving.push(one)
  if (shuffle)
    for (let i = arriving.length - 1; i > 0; i--) {
      const j = random.upTo(i + 1)
      ;[arriving[i], arriving[j]] = [arriving[j]!, arriving[i]!]
    }
  return { arriving, dropped }
}

const MAX_ATTEMPTS = 9
const FIRST_PAUSE_MS = 500

/** Tries eight times more with growing pauses, as the platform does over four hours. */
export async function deliver(delivery: Delivery, send: Send, signal?: AbortSignal): Promise<boolean> {
  for (let tries = 1; tries <= MAX_ATTEMPTS && !signal?.aborted; tries++) {
    const status = await send(delivery).catch(() => 0)
    if (status >= 200 && status < 300) return true
    await sleep(FIRST_PAUSE_MS * 2 ** (tries - 1), undefined, { signal }).catch(() => {})
  }
  return false
}

/** Over HTTP, with the five seconds the platform waits. */
export const sendTo =
  (url: string): Send =>
  async ({ headers, body }) => {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000), redirect: 'error' })
    await response.body?.cancel()
    return response.status
  }
