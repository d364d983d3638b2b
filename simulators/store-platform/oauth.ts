import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { neededScopes } from '../../src/server/store-platform/oauth.ts'
import { installPage } from './admin/pages.ts'
import type { Installations } from './installations.ts'
import type { KeyPair } from './keys.ts'
import { type PlatformPerson, people } from './people.ts'
import { claimsOf } from './sessionToken.ts'
import { signInPage } from './signInPage.ts'

interface OAuthOptions {
  apiKey: string
  apiSecret: string
  installations: Installations
  /** The name a store had first. */
  firstOf(shop: string): string
  /** What merchants allow, where that is less than they are asked for. */
  allowedScopes(shop: string): string | undefined
  /** The merchant allows all that the app's configuration asks for; answers where they go on. */
  allowAll(shop: string): string
  /** Whether no key is given at the moment. */
  isAway(): boolean
  /** Waited for when a key was given, before the answer leaves; false when the answer gets lost. */
  arrives(): Promise<boolean>
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

interface AccessTokenRequest {
  client_id?: string
  client_secret?: string
  code?: string
  grant_type?: string
  subject_token?: string
  subject_token_type?: string
  requested_token_type?: string
  refresh_token?: string
  /** Asks for a key that expires. */
  expiring?: string | number
}

const OFFLINE_TOKEN = 'urn:shopify:params:oauth:token-type:offline-access-token'
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'

/** The platform's own pages: who are you, do you allow this, and the code it ends with. */
export function oauthPages(app: FastifyInstance, options: OAuthOptions): void {
  const { apiKey, apiSecret, installations, firstOf, allowedScopes, allowAll, isAway, arrives } = options
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

  type Grants = { Params: { shop: string }; Querystring: Authorize }
  app.get<Grants>('/:shop/admin/oauth/install', (request, reply) => {
    const { shop } = request.params
    if (!people[shop] || request.query.client_id !== apiKey) return reply.code(400).send('There is no such app.')
    return reply.type('text/html; charset=utf-8').send(installPage(shop, 'Update'))
  })
  app.register((scope, _options, ready) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
    scope.post<Grants>('/:shop/admin/oauth/install', (request, reply) => reply.redirect(allowAll(request.params.shop), 303))
    ready()
  })

  function wayBack(grant: Grant, redirectUri: string, state: string): string {
    const code = randomBytes(16).toString('hex')
    grants.set(code, grant)
    const query = { code, shop: grant.shop, state, timestamp: String(Math.floor(Date.now() / 1000)) }
    return `${redirectUri}?${new URLSearchParams(signedQuery(query, apiSecret))}`
  }

  type TokenCall = { Params: { shop: string }; Body: AccessTokenRequest }
  app.post<TokenCall>('/:shop/admin/oauth/access_token', async (request, reply) => {
    const { client_id, client_secret } = request.body ?? {}
    if (client_id !== apiKey || client_secret !== apiSecret) return reply.code(401).send({ error: 'invalid_client' })
    if (isAway()) return reply.code(503).send({ error: 'service_unavailable' })
    const answer = answerTo(request.params.shop, request.body)
    if (typeof answer === 'string') return reply.code(400).send({ error: answer })
    if (await arrives()) return reply.send(answer)
    reply.hijack()
    request.raw.socket.destroy()
  })

  function answerTo(shop: string, asked: AccessTokenRequest): object | string {
    const { keys } = installations
    const owner = firstOf(shop)
    if (asked.grant_type === 'refresh_token')
      return nextPair(shop, keys.refresh(owner, asked.refresh_token ?? '')) ?? 'invalid_grant'
    const isExchange = asked.grant_type === TOKEN_EXCHANGE
    if (isExchange && asked.subject_token_type === OFFLINE_TOKEN)
      return nextPair(shop, keys.exchange(owner, asked.subject_token ?? '')) ?? 'invalid_subject_token'
    const grant = isExchange ? grantOfToken(shop, asked) : takeGrant(shop, asked)
    if (typeof grant === 'string') return grant
    const { isPersonal, scope, person } = grant
    const day = { expires_in: 86_399, associated_user: { ...person, email_verified: true } }
    if (isPersonal) return { access_token: keys.newToken(owner), scope, ...day }
    installations.install(shop)
    const isExpiring = String(asked.expiring) === '1'
    return { ...(isExpiring ? keys.newPair(owner) : { access_token: keys.newToken(owner) }), scope }
  }

  const nextPair = (shop: string, pair: KeyPair | undefined) =>
    pair && { ...pair, scope: allowedScopes(shop) ?? neededScopes.join(',') }

  function takeGrant(shop: string, { code = '' }: AccessTokenRequest): Grant | string {
    const grant = grants.get(code)
    if (grant?.shop !== shop) return 'invalid_request'
    grants.delete(code)
    return grant
  }

  /** What the merchant allowed when installing at the platform; who took the app out allows nothing. */
  function grantOfToken(shop: string, { subject_token = '', requested_token_type }: AccessTokenRequest): Grant | string {
    const claims = claimsOf(apiSecret, subject_token)
    const person = people[shop]?.find(({ id }) => String(id) === claims?.sub)
    if (!person || claims?.dest !== `https://${shop}` || !installations.has(shop)) return 'invalid_subject_token'
    const isPersonal = requested_token_type === 'urn:shopify:params:oauth:token-type:online-access-token'
    return { shop, person, isPersonal, scope: allowedScopes(shop) ?? neededScopes.join(',') }
  }
}

/** Query values with the proof that the platform sent them. */
export function signedQuery(query: Record<string, string>, apiSecret: string): Record<string, string> {
  const message = Object.keys(query)
    .sort()
    .map(name => `${name}=${query[name]}`)
    .join('&')
  return { ...query, hmac: createHmac('sha256', apiSecret).update(message).digest('hex') }
}
