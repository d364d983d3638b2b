import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectionPayload, orderPayload, productPayload } from './payloads.ts'
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

interface ListRequest {
  Params: { shop: string; version: string }
  Querystring: Listing & { ids?: string }
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

    scope.get<ListRequest>(`${BASE}/products.json`, (request, reply) => {
      const { ids } = request.query
      const wanted = ids === undefined ? undefined : new Set(ids.split(','))
      const { products } = storeOf(request.params.shop)!.catalogue
      return {
        products: pageOf(
          products.filter(({ id }) => wanted?.has(id) ?? true),
          request,
          reply,
        ).map(productPayload),
      }
    })

    scope.get<ListRequest>(`${BASE}/custom_collections.json`, (request, reply) => ({
      custom_collections: pageOf(storeOf(request.params.shop)!.catalogue.collections, request, reply).map(collectionPayload),
    }))
    scope.get(`${BASE}/smart_collections.json`, () => ({ smart_collections: [] }))

    // A collection does not say what is in it; that is asked for apart.
    scope.get<ListRequest & { Params: { id: string } }>(`${BASE}/collections/:id/products.json`, (request, reply) => {
      const { collections } = storeOf(request.params.shop)!.catalogue
      const collection = collections.find(({ id }) => id === request.params.id)
      if (!collection) return reply.code(404).send({ errors: 'Not Found' })
      return { products: pageOf(collection.product_ids, request, reply).map(id => ({ id: Number(id) })) }
    })
    done()
  })
}

function readListing({ updated_at_min, limit, page_info }: Listing): { since: number; start: number; limit: number } {
  const size = Math.min(250, Math.max(1, Number(limit ?? 50) || 50))
  if (!page_info) return { since: Date.parse(updated_at_min ?? '') || 0, start: 0, limit: size }
  const { since, start } = JSON.parse(Buffer.from(page_info, 'base64url').toString('utf8')) as { since: number; start: number }
  return { since, start, limit: size }
}

/** The part of a list that was asked for; the way to the rest stands in the header. */
function pageOf<T>(all: readonly T[], request: FastifyRequest<ListRequest>, reply: FastifyReply): T[] {
  const { start, limit } = readListing(request.query)
  if (start + limit < all.length) {
    const page_info = Buffer.from(JSON.stringify({ since: 0, start: start + limit })).toString('base64url')
    const [path] = request.url.split('?')
    reply.header('link', `<http://${request.host}${path}?limit=${limit}&page_info=${page_info}>; rel="next"`)
  }
  return all.slice(start, start + limit)
}
