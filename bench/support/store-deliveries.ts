import { Agent, request } from 'node:http'
import { type Delivery, signed } from '../../simulators/store-platform/deliveries.ts'
import { aLineItem, allocation, aShopifyOrder } from '../../tests/support/shopify-orders.ts'
import type { BenchServer } from './bench-server.ts'

export const SECRET = 'bench-secret'
/** The code of the one affiliate that each shop of a bench has. */
export const CODE = 'ANN10'
export const CONNECTIONS = 16

let lastOrder = Date.now()

/** About five kilobytes, as orders are: two products, a code, its buyer. */
export function anOrder(domain: string): { id: number; payload: object } {
  const id = ++lastOrder
  const lines = [aLineItem({ discount_allocations: [allocation('2.00')] }), aLineItem({ id: 518_995_019, price: '35.50' })]
  const payload = aShopifyOrder({
    id,
    name: `#${id}`,
    line_items: lines,
    discount_codes: [{ code: CODE, amount: '2.00', type: 'percentage' }],
    customer: {
      id,
      email: `buyer-${id}@example.test`,
      first_name: 'Bob',
      last_name: 'Norman',
      created_at: '2026-03-01T10:15:30-05:00',
    },
    order_status_url: `https://${domain}/orders/${id}`,
    note: 'x'.repeat(1_500),
  })
  return { id, payload }
}

export interface Ready extends Delivery {
  id: number
}

/** Signed before the clock starts: that is the platform's work, not ours. */
export function aDelivery(domain: string): Ready {
  const { id, payload } = anOrder(domain)
  return { id, ...signed({ shop: domain, topic: 'orders/paid', payload, at: new Date() }, SECRET) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function post({ url }: BenchServer, { headers, body }: Delivery): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/webhooks/shopify`,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      answer => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`A delivery was answered with ${answer.statusCode}.`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
