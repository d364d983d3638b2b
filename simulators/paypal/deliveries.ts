import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Chaos, type Delivery, deliver, sendTo, withChaos } from '../store-platform/deliveries.ts'
import type { Accounts, Webhook } from './accounts.ts'
import type { SimulatedItem } from './batches.ts'
import type { Certificate } from './certificate.ts'
import { eventPayload } from './payloads.ts'

export interface PaypalDelivery extends Delivery {
  url: string
}

interface Delivering {
  accounts: Accounts
  certificate: Certificate
  certificateUrl: () => string
  chaos?: Chaos
  /** Takes every delivery instead of sending it. */
  onDelivery?: (delivery: PaypalDelivery) => void
}

/** Signs as PayPal does: over the transmission, the webhook it goes to and the checksum of the body. */
export function signedEvent(
  event: object,
  signing: { webhook: Webhook; certificate: Certificate; certificateUrl: string; at?: number },
): PaypalDelivery {
  const { webhook, certificate, certificateUrl, at = Date.now() } = signing
  const body = JSON.stringify(event)
  const [id, time] = [randomUUID(), new Date(at).toISOString()]
  const signature = createSign('sha256')
    .update(`${id}|${time}|${webhook.id}|${crc32(body)}`)
    .sign(certificate.privateKey)
  return {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}

/** Tells everybody who ordered it; on a bad day not at all, several times, or in another order. */
export function createDeliveries({ accounts, certificate, certificateUrl, chaos, onDelivery }: Delivering) {
  const stopping = new AbortController()
  const kept: PaypalDelivery[] = []
  const send = (one: PaypalDelivery) => (onDelivery ? onDelivery(one) : void deliver(one, sendTo(one.url), stopping.signal))
  let isHeld = chaos?.shuffle ?? false
  let count = 0
  let copies = 1

  /** Sends what was kept back, as the bad day wants it. */
  function release() {
    const all = kept.splice(0)
    count += 1
    const usual = copies === 1 ? all : Array.from({ length: copies }, () => all.toReversed()).flat()
    for (const one of chaos ? withChaos(all, { ...chaos, seed: chaos.seed + count }).arriving : usual) send(one)
  }

  return {
    tell(item: SimulatedItem) {
      const event = eventPayload(item, `WH-${randomUUID()}`)
      if (!event) return
      const signedFor = (webhook: Webhook) => signedEvent(event, { webhook, certificate, certificateUrl: certificateUrl() })
      kept.push(...accounts.webhooksOf(item.client_id).map(signedFor))
      if (isHeld) return
      if (copies === 1) release()
      else setImmediate(release)
    },
    /** From now on everything is told so many times, and what happens together the wrong way round; never, if 0. */
    tellTimes: (times: number) => {
      copies = times
    },
    /** From now on deliveries wait until they are released. */
    hold: () => {
      isHeld = true
    },
    release,
    stop: () => stopping.abort(),
  }
}

export type Deliveries = ReturnType<typeof createDeliveries>
