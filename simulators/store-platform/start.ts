import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { type PlatformPerson, people } from './people.ts'
import { signInPage } from './signInPage.ts'

export interface PlatformSimulator {
  /** For STORE_PLATFORM_URL. */
  url: string
  apiKey: string
  apiSecret: string
  close(): Promise<void>
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

/** Speaks the store platform's sign-in: the consent page, the signed way back, the exchange of the code. */
export async function startPlatformSimulator({ port = 0 } = {}): Promise<PlatformSimulator> {
  const apiKey = 'simulated-key'
  const apiSecret = randomBytes(16).toString('hex')
  const grants = new Map<string, Grant>()
  const app = fastify()

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
      return reply.send({
        access_token: `simulated_${randomBytes(16).toString('hex')}`,
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
    close: () => app.close(),
  }
}
