import type { FastifyInstance } from 'fastify'
import { shopOfDomain } from '#features/store/shop/server/index.ts'
import { createSigns } from '#features/store/tracking/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Services } from '#server/services.ts'
import { isPlatformShop } from '#server/store-platform/oauth.ts'
import type { PlatformWebhooks } from '#server/store-platform/port.ts'
import { createShopFinder, isAboutStore } from './concernedShop.ts'
import { createInbox, type Inbox } from './inbox.ts'

const MAX_BYTES = 5 * 2 ** 20

/** What the store reports. Nothing is looked at before its signature, and it is answered as soon as it cannot be lost. */
export function webhookRoutes(
  app: FastifyInstance,
  services: Services,
  platform: PlatformWebhooks | undefined,
  inbox: Inbox = createInbox(services.db),
): void {
  const concernedShop = createShopFinder(services.db)
  const signs = createSigns(services.db)
  /** Whose it would have been is only what it says; it serves to explain why a store is not heard. */
  async function noteRefused(domain: unknown) {
    const name = typeof domain === 'string' ? domain.toLowerCase() : ''
    const shop_id = isPlatformShop(name) ? await shopOfDomain(services.db, name) : undefined
    if (shop_id !== undefined) await signs.note(shop_id, 'webhook_refused')
  }
  app.register((scope, _options, done) => {
    // The signature is over the bytes as sent, whatever they claim to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, next) => next(null, body))
    scope.post('/webhooks/shopify', { config: { access: 'public' }, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const delivery = platform?.verifyWebhook(raw, request.headers)
      if (!delivery) {
        await noteRefused(request.headers['x-shopify-shop-domain'])
        throw new Refusal('unauthenticated', 'error.unauthenticated')
      }
      const body = raw.toString('utf8')
      // Such a body is no JSON, and one of them would keep its whole batch out of the database.
      if (body.includes('\0')) throw new Refusal('malformed')
      const shop_id = await concernedShop(delivery, body)
      if (shop_id === undefined) {
        if (!isAboutStore(delivery.topic)) throw new Refusal('not_found')
        // The platform only wants to know that it was heard, also where it asks about a store nobody here knows.
        request.log.warn({ delivery }, 'a report about a store concerns no shop here')
        return reply.code(200).send()
      }
      await inbox.store({ ...delivery, shop_id, body })
      return reply.code(200).send()
    })
    done()
  })
}
