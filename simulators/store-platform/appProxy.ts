import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Store } from './Store.ts'

interface AppProxyOptions {
  storeOf: (shop: string) => Store | undefined
  apiSecret: string
}

const PREFIX = '/apps/refer-a-friend'
const PASSED_BACK = ['content-type', 'content-security-policy']

/** A page of the app inside the store: the platform asks the app for it, and signs whose store it is. */
export function appProxy(app: FastifyInstance, { storeOf, apiSecret }: AppProxyOptions): void {
  app.get<{ Params: { shop: string }; Querystring: Record<string, string> }>(
    `/:shop/demo-store${PREFIX}`,
    async (request, reply) => {
      const { shop } = request.params
      const address = storeOf(shop)?.front.address
      if (!address) return reply.code(404).send('There is no such page.')
      const timestamp = String(Math.floor(Date.now() / 1000))
      const query = signed({ ...request.query, shop, path_prefix: PREFIX, logged_in_customer_id: '', timestamp }, apiSecret)
      const answer = await fetch(`${address}/api/friends/page?${new URLSearchParams(query)}`, {
        headers: { accept: 'text/html' },
      })
      for (const name of PASSED_BACK) if (answer.headers.has(name)) reply.header(name, answer.headers.get(name))
      return reply.code(answer.status).send(await answer.text())
    },
  )
}

/** Other than in addresses of sign-ins, nothing stands between the values. */
function signed(query: Record<string, string>, apiSecret: string): Record<string, string> {
  const message = Object.keys(query)
    .sort()
    .map(name => `${name}=${query[name]}`)
    .join('')
  return { ...query, signature: createHmac('sha256', apiSecret).update(message).digest('hex') }
}
