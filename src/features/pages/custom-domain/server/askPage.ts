import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { hostName } from '#server/hosts/hosts.ts'
import { queryValue } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { shopOfProvenDomain } from './store.ts'

const CALLS = { calls: 600, seconds: 60 }

/** For a proxy that gets certificates when they are first needed: whether a name is worth one. */
export function askPage(app: FastifyInstance, { db, limits }: Services): void {
  app.get('/internal/certificate', { config: { access: 'public' as const } }, async (request, reply) => {
    await limits.count('certificate', request.facts.address, CALLS)
    const shop_id = await shopOfProvenDomain(db, hostName(queryValue(request, 'domain')))
    if (shop_id === undefined) throw new Refusal('not_found')
    return reply.type('text/plain').send('yes')
  })
}
