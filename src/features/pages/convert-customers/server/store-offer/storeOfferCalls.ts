import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { splitRoute } from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { refuseNul } from '#server/http/refuseNul.ts'
import type { Services } from '#server/services.ts'
import { type OfferQuery, storeOffers } from '../../contract.ts'
import { acceptOffer, askForOffer, declineOffer } from './offers.ts'

const MAX_BYTES = 2048
/** A page that waits for the store's word asks some times. */
const ASKING = { calls: 120, seconds: 600 }
const JOINING = { calls: 20, seconds: 600 }

/** What the script on the store's thank-you page asks. It comes from the pages of shops: open to all of them, never with cookies. */
export function storeOfferCalls(app: FastifyInstance, services: Services): void {
  const { limits } = services
  app.register((pages, _options, done) => {
    pages.addContentTypeParser('text/plain', { parseAs: 'string' }, pages.getDefaultJsonParser('error', 'error'))
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    pages.options('/api/store-offer/*', { config: { access: 'public' } }, (_request, reply) => answerPreflight(reply))
    post('ask', ASKING, body => askForOffer(services, body))
    post('accept', JOINING, (body, request) => acceptOffer(services, body, request.facts))
    post('decline', JOINING, async body => {
      await declineOffer(services, body)
      return null
    })
    done()

    function post(
      name: keyof typeof storeOffers,
      limit: { calls: number; seconds: number },
      answer: (body: OfferQuery, request: FastifyRequest) => Promise<unknown>,
    ): void {
      const endpoint = storeOffers[name]
      const config = { access: endpoint.access, endpoint }
      pages.post(splitRoute(endpoint.route).path, { bodyLimit: MAX_BYTES, config }, async request => {
        const body = read(endpoint.body!, request.body)
        await limits.count(`store-offer ${name}`, request.facts.address, limit)
        return { data: await answer(body, request) }
      })
    }
  })
}

function answerPreflight(reply: FastifyReply) {
  const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
  return reply
    .headers({ ...allowed, 'access-control-max-age': '86400' })
    .code(204)
    .send()
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  refuseNul(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error) })
}
