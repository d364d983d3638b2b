import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Installations } from './installations.ts'
import { type PlatformPerson, people } from './people.ts'
import { signInPage } from './signInPage.ts'

interface OAuthOptions {
  apiKey: string
  apiSecret: string
  installations: Installations
  /** What merchants allow, where that is less than they are asked for. */
  allowedScopes(shop: string): string | undefined
}

interface Grant {
  shop: string
  person: PlatformPerson
  scope: string
  /** Signed in as a person; otherwise the key is the shop's own. */
  isPersonal: boolean
}

interface Authorize {
  client_id?: string
  redirect_uri?: string
  state?: string
  scope?: string
  'grant_options[]'?: string
}

/** The platform's own pages: who are you, do you allow this, and the code it ends with. */
export function oauthPages(app: FastifyInstance, { apiKey, apiSecret, installations, allowedScopes }: OAuthOptions): void {
  const grants = new Map<string, Grant>()

  app.get<{ Params: { shop: string }; Querystring: Authorize }>('/:shop/admin/oauth/authorize', (request, reply) => {
    const { client_id, redirect_uri, state, scope = '' } = request.query
    const { shop } = request.params
    const staff = people[shop]
    if (!staff || client_id !== apiKey || !redirect_uri || !state)
      return reply.code(400).send('This sign-in request is not complete.')
    const isPersonal = request.query['grant_options[]'] === 'per-user'
    const choices = staff.map(person => {
      const grant = { shop, person, isPersonal, scope: allowedScopes(shop) ?? scope }
      return { person, url: wayBack(grant, redirect_uri, state) }
    })
    return reply.type('text/html; charset=utf-8').send(signInPage(shop, choices))
  })

  function wayBack(grant: Grant, redirectUri: string, state: string): string {
    const code = randomBytes(16).toString('hex')
    grants.set(code, grant)
    const query = { code, shop: grant.shop, state, timestamp: String(Math.floor(Date.now() / 1000)) }
    return `${redirectUri}?${new URLSearchParams(signedQuery(query, apiSecret))}`
  }

  app.post<{ Params: { shop: string }; Body: { client_id?: string; client_secret?: string; code?: string } }>(
    '/:shop/admin/oauth/access_token',
    (request, reply) => {
      const { client_id, client_secret, code = '' } = request.body ?? {}
      const grant = grants.get(code)
      if (client_id !== apiKey || client_secret !== apiSecret) return reply.code(401).send({ error: 'invalid_client' })
      if (!grant || grant.shop !== request.params.shop) return reply.code(400).send({ error: 'invalid_request' })
      grants.delete(code)
      const answer = { access_token: installations.newToken(grant.shop), scope: grant.scope }
      if (!grant.isPersonal) return reply.send(answer)
      return reply.send({ ...answer, expires_in: 86_399, associated_user: { ...grant.person, email_verified: true } })
    },
  )
}

/** Query values with the proof that the platform sent them. */
export function signedQuery(query: Record<string, string>, apiSecret: string): Record<string, string> {
  const message = Object.keys(query)
    .sort()
    .map(name => `${name}=${query[name]}`)
    .join('&')
  return { ...query, hmac: createHmac('sha256', apiSecret).update(message).digest('hex') }
}
