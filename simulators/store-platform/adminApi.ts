import type { FastifyInstance } from 'fastify'
import { decimal, orderPayload } from './payloads.ts'
import type { Store } from './Store.ts'

export interface AdminApiOptions {
  storeOf: (shop: string) => Store | undefined
  isToken: (shop: string, token: string) => boolean
  /** Answers 429 now and then: every so many calls. */
  busyEvery?: number
}

interface Listing {
  updated_at_min?: string
  limit?: string
  page_info?: string
}

const BASE = '/:shop/admin/api/:version'

/** The part of the Admin API that an app like ours asks. */
export function adminApi(app: FastifyInstance, { storeOf, isToken, busyEvery = 0 }: AdminApiOptions): void {
  let calls = 0
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { shop } = request.params as { shop: string }
      calls += 1
      if (busyEvery > 0 && calls % busyEvery === 0)
        return reply.code(429).header('retry-after', '0.05').send({ errors: 'Exceeded 2 calls per second for api client.' })
      if (!storeOf(shop) || !isToken(shop, String(request.headers['x-shopify-access-token'] ?? '')))
        return reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })
    })

    scope.get<{ Params: { shop: string; version: string }; Querystring: Listing }>(`${BASE}/orders.json`, (request, reply) => {
      const { shop, version } = request.params
      const { since, start, limit } = readListing(request.query)
      const changed = [...storeOf(shop)!.orders.values()]
        .filter(order => Math.floor(order.updated_at.getTime() / 1000) >= Math.floor(since / 1000))
        .sort((a, b) => a.updated_at.getTime() - b.updated_at.getTime() || a.id - b.id)
      if (start + limit < changed.length) {
        const page_info = Buffer.from(JSON.stringify({ since, start: start + limit })).toString('base64url')
        const next = `http://${request.host}/${shop}/admin/api/${version}/orders.json?limit=${limit}&page_info=${page_info}`
        reply.header('link', `<${next}>; rel="next"`)
      }
      return { orders: changed.slice(start, start + limit).map(order => orderPayload(order, shop)) }
    })

    scope.get<{ Params: { shop: string; file: string } }>(`${BASE}/orders/:file`, (request, reply) => {
      const order = storeOf(request.params.shop)!.orders.get(Number.parseInt(request.params.file, 10))
      return order ? { order: orderPayload(order, request.params.shop) } : reply.code(404).send({ errors: 'Not Found' })
    })

    scope.get<{ Params: { shop: string } }>(`${BASE}/products.json`, request => ({
      products: storeOf(request.params.shop)!.catalogue.products.map(product => ({
        id: Number(product.id),
        title: product.title,
        handle: product.handle,
        status: 'active',
        image: null,
        variants: product.variants.map((variant, i) => ({
          ...variant,
          id: Number(variant.id),
          price: decimal(variant.price),
          position: i + 1,
        })),
      })),
    }))

    scope.get<{ Params: { shop: string } }>(`${BASE}/custom_collections.json`, request => ({
      custom_collections: storeOf(request.params.shop)!.catalogue.collections.map(({ id, title, product_ids }) => ({
        id: Number(id),
        title,
        image: null,
        product_ids: product_ids.map(Number),
      })),
    }))

    scope.get('/:shop/admin/oauth/access_scopes.json', () => ({
      access_scopes: ['read_orders', 'read_products', 'read_customers', 'write_discounts'].map(handle => ({ handle })),
    }))
    done()
  })
}

function readListing({ updated_at_min, limit, page_info }: Listing): { since: number; start: number; limit: number } {
  const size = Math.min(250, Math.max(1, Number(limit ?? 50) || 50))
  if (!page_info) return { since: Date.parse(updated_at_min ?? '') || 0, start: 0, limit: size }
  const { since, start } = JSON.parse(Buffer.from(page_info, 'base64url').toString('utf8')) as { since: number; start: number }
  return { since, start, limit: size }
}
