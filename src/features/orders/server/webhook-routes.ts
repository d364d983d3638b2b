import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { PlatformWebhooks } from '#server/store-platform/port.ts'
import { createInbox, type Inbox } from './inbox.ts'

const MOST_BYTES = 5 * 2 ** 20
const REMEMBER_MS = 60_000

/** What the store reports. Nothing is looked at before its signature, and it is answered as soon as it cannot be lost. */
export function webhookRoutes(
  app: FastifyInstance,
  services: Services,
  platform: PlatformWebhooks | undefined,
  inbox: Inbox = createInbox(services.db),
): void {
  const shopOf = createShopDirectory(services.db)
  app.register((scope, _options, done) => {
    // The signature is over the bytes as sent, whatever they claim to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, next) => next(null, body))
    scope.post('/webhooks/shopify', { config: { access: 'public' }, bodyLimit: MOST_BYTES }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const delivery = platform?.verifyWebhook(raw, request.headers)
      if (!delivery) throw new Refusal('unauthenticated', 'error.unauthenticated')
      const shop_id = await shopOf(delivery.shop)
      if (shop_id === undefined) throw new Refusal('not_found')
      const body = raw.toString('utf8')
      // Such a body is no JSON, and one of them would keep its whole batch out of the database.
      if (body.includes('\0')) throw new Refusal('malformed')
      if (namesAnotherShop(delivery.topic, body, delivery.shop)) throw new Refusal('unauthenticated')
      await inbox.store({ ...delivery, shop_id, body })
      return reply.code(200).send()
    })
    done()
  })
}

/** Domains hardly ever change hands, and never within a minute. */
function createShopDirectory(db: Database): (domain: string) => Promise<number | undefined> {
  const remembered = new Map<string, { shop_id: number; until: number }>()
  return async domain => {
    const known = remembered.get(domain)
    if (known && known.until > performance.now()) return known.shop_id
    const row = await db.global.selectFrom('shop_domain').select('shop_id').where('domain', '=', domain).executeTakeFirst()
    if (row) remembered.set(domain, { shop_id: row.shop_id, until: performance.now() + REMEMBER_MS })
    return row?.shop_id
  }
}

const OF_THE_SHOP_ITSELF = /^(app|shop)\/|^customers\/(redact|data_request)$/

/** The headers are not signed: a genuine body about one shop must not be sent in the name of another. */
function namesAnotherShop(topic: string, body: string, shop: string): boolean {
  if (!OF_THE_SHOP_ITSELF.test(topic)) return false
  const named = shopIn(body)
  return named !== undefined && named.toLowerCase() !== shop
}

function shopIn(body: string): string | undefined {
  try {
    const { shop_domain, myshopify_domain } = JSON.parse(body) as { shop_domain?: unknown; myshopify_domain?: unknown }
    const named = shop_domain ?? myshopify_domain
    return typeof named === 'string' ? named : undefined
  } catch {
    return undefined
  }
}
