import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { DEMO_TOKEN } from '../../src/features/orders/server/demo-connection.ts'
import { adminApi } from './adminApi.ts'
import { type Chaos, type Delivery, deliver, sendTo, signed, withChaos } from './deliveries.ts'
import { payloadOf } from './payloads.ts'
import { type PlatformPerson, people } from './people.ts'
import { createStore, type Store, type StoreOptions } from './Store.ts'
import { shopFront } from './shopFront.ts'
import { signInPage } from './signInPage.ts'

export interface PlatformSimulator {
  /** For STORE_PLATFORM_URL. */
  url: string
  apiKey: string
  apiSecret: string
  /** Where deliveries go from now on: the address of the product. */
  deliverTo(productUrl: string): void
  /** The simulated store of a shop, for placing orders without a browser. */
  storeOf(shop: string): Store | undefined
  close(): Promise<void>
}

export interface SimulatorOptions {
  port?: number
  store?: StoreOptions
  /** What goes wrong with deliveries; nothing unless asked for. */
  chaos?: Chaos
  /** Takes every delivery instead of sending it. */
  onDelivery?: (delivery: Delivery) => void
  /** Every so many calls of the Admin API are answered with 429. */
  busyEvery?: number
}

const stores: Record<string, { name: string; currency: string }> = {
  'demo-store.myshopify.com': { name: 'Fernhill Outdoor', currency: 'USD' },
  'second-store.myshopify.com': { name: 'Fernhill Kids', currency: 'EUR' },
  'other-store.myshopify.com': { name: 'Kettle & Crumb', currency: 'GBP' },
}

interface Grant {
  shop: string
  person: PlatformPerson
}

interface Authorize {
  client_id?: string
  redirect_uri?: string
  state?: string
}

/** Speaks the store platform's wire: signing in, stores with a shop front, signed deliveries, and the Admin API we ask. */
export async function startPlatformSimulator(options: SimulatorOptions = {}): Promise<PlatformSimulator> {
  const { port = 0, busyEvery } = options
  const apiKey = 'simulated-key'
  const apiSecret = randomBytes(16).toString('hex')
  const grants = new Map<string, Grant>()
  // The one of the demo shops, and every one handed out at a sign-in.
  const tokens = new Set([DEMO_TOKEN])
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const { deliverTo, storeOf, stop } = openStores(apiSecret, options)
  adminApi(app, { storeOf, isToken: (_shop, token) => tokens.has(token), busyEvery })
  shopFront(app, { storeOf, names: Object.fromEntries(Object.entries(stores).map(([shop, { name }]) => [shop, name])) })

  app.get<{ Params: { shop: string }; Querystring: Authorize }>('/:shop/admin/oauth/authorize', (request, reply) => {
    const { client_id, redirect_uri, state } = request.query
    const staff = people[request.params.shop]
    if (!staff || client_id !== apiKey || !redirect_uri || !state)
      return reply.code(400).send('This sign-in request is not complete.')
    const choices = staff.map(person => ({ person, url: wayBack(request.params.shop, person, redirect_uri, state) }))
    return reply.type('text/html; charset=utf-8').send(signInPage(request.params.shop, choices))
  })

  function wayBack(shop: string, person: PlatformPerson, redirectUri: string, state: string): string {
    const code = randomBytes(16).toString('hex')
    grants.set(code, { shop, person })
    const query: Record<string, string> = { code, shop, state, timestamp: String(Math.floor(Date.now() / 1000)) }
    const message = Object.keys(query)
      .sort()
      .map(name => `${name}=${query[name]}`)
      .join('&')
    const hmac = createHmac('sha256', apiSecret).update(message).digest('hex')
    return `${redirectUri}?${new URLSearchParams({ ...query, hmac })}`
  }

  app.post<{ Params: { shop: string }; Body: { client_id?: string; client_secret?: string; code?: string } }>(
    '/:shop/admin/oauth/access_token',
    (request, reply) => {
      const { client_id, client_secret, code = '' } = request.body ?? {}
      const grant = grants.get(code)
      if (client_id !== apiKey || client_secret !== apiSecret) return reply.code(401).send({ error: 'invalid_client' })
      if (!grant || grant.shop !== request.params.shop) return reply.code(400).send({ error: 'invalid_request' })
      grants.delete(code)
      const access_token = `simulated_${randomBytes(16).toString('hex')}`
      tokens.add(access_token)
      return reply.send({
        access_token,
        scope: 'read_orders,read_products,read_customers,write_discounts',
        expires_in: 86_399,
        associated_user: { ...grant.person, email_verified: true },
      })
    },
  )

  await app.listen({ host: '127.0.0.1', port })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/{shop}`,
    apiKey,
    apiSecret,
    deliverTo,
    storeOf,
    async close() {
      stop()
      await app.close()
    },
  }
}

/** Every store tells what happens in it, as soon as there is somebody to tell. */
function openStores(apiSecret: string, { store: storeOptions, chaos, onDelivery }: SimulatorOptions) {
  const stopping = new AbortController()
  let target: string | undefined
  let count = 0
  const tell = (shop: string): Parameters<typeof createStore>[1] => {
    return (event, order) => {
      const delivery = signed({ ...event, payload: payloadOf(event.topic, order, shop) }, apiSecret)
      if (onDelivery) return onDelivery(delivery)
      count += 1
      const { arriving } = chaos ? withChaos([delivery], { ...chaos, seed: chaos.seed + count }) : { arriving: [delivery] }
      const url = target
      if (url) for (const one of arriving) void deliver(one, sendTo(url), stopping.signal)
    }
  }
  const opened = new Map(
    Object.entries(stores).map(([shop, { currency }]) => [shop, createStore(shop, tell(shop), { currency, ...storeOptions })]),
  )
  return {
    storeOf: (shop: string) => opened.get(shop),
    deliverTo: (productUrl: string) => {
      target = `${productUrl}/webhooks/shopify`
    },
    stop: () => stopping.abort(),
  }
}
