import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'

/** `/store-offer.js?shop={domain}`: one file for all shops; the tracker brings it to the page after a purchase. */
export function offerScript(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  const code = readFileSync(file)
  app.get('/store-offer.js', { config: { access: 'public' } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(code),
  )
}
