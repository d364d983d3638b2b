import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { readCookie } from '../../../src/server/http/cookies.ts'
import type { Installations } from '../installations.ts'
import { signedQuery } from '../oauth.ts'
import { type PlatformPerson, people } from '../people.ts'
import { sessionToken } from '../sessionToken.ts'
import { adminPage, installPage, whoPage } from './pages.ts'

interface AdminOptions {
  apiKey: string
  apiSecret: string
  installations: Installations
  catalogueOf: (shop: string) => Catalogue
}

type Resource = { id: string; title: string }
type Catalogue = { products: Resource[]; collections: Resource[] }
const typesOf = { product: 'Product', collection: 'Collection' } as const

export interface SimulatedAdmin {
  /** On another site than the product: `localhost` where that is `127.0.0.1`. */
  url: string
  script: string
  showAppAt(productUrl: string): void
  close(): Promise<void>
}

interface OfStore {
  Params: { handle: string; '*'?: string }
  Querystring: Record<string, string>
}

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const shopOf = (handle: string) => `${handle}.myshopify.com`

/** The platform's admin, in which a merchant meets the app: on a site of its own, with the app in a frame. */
export async function startAdmin({ apiKey, apiSecret, installations, catalogueOf }: AdminOptions): Promise<SimulatedAdmin> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const product = Promise.withResolvers<string>()
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
  app.addContentTypeParser('text/plain', (_request, _body, done) => done(null))

  /** Who is logged in at the platform, if they are of this shop. */
  function visitorOf(request: FastifyRequest<OfStore>): { person: PlatformPerson; sid: string } | undefined {
    const [user, sid = ''] = (readCookie(request.headers.cookie, 'admin') ?? '').split('.')
    const person = people[shopOf(request.params.handle)]?.find(({ id }) => String(id) === user)
    return person && { person, sid }
  }

  app.get('/app-bridge.js', (_request, reply) => reply.type('text/javascript').send(fileOf('bridge.js')))
  app.get('/host.js', (_request, reply) => reply.type('text/javascript').send(fileOf('host.js')))

  app.get<OfStore>('/store/:handle/login', (request, reply) => {
    const { user = '', to = '' } = request.query
    reply.header('set-cookie', `admin=${encodeURIComponent(`${user}.${randomUUID()}`)}; Path=/; HttpOnly; SameSite=Lax`)
    return reply.redirect(to.startsWith('/store/') ? to : '/')
  })

  // `age` lets a token be as old as if the laptop had slept for so many seconds.
  app.post<OfStore>('/store/:handle/session-token', (request, reply) => {
    const visitor = visitorOf(request)
    const shop = shopOf(request.params.handle)
    if (!visitor || !installations.has(shop)) return reply.code(401).send('Unauthorized')
    const issued = Math.floor(Date.now() / 1000) - Number(request.query.age ?? 0)
    const facts = { apiKey, apiSecret, shop, user: visitor.person.id, sid: visitor.sid }
    return reply.type('text/plain').send(sessionToken(facts, { iat: issued, nbf: issued, exp: issued + 60 }))
  })

  app.get<OfStore & { Querystring: { type: keyof typeof typesOf } }>('/store/:handle/resources', (request, reply) => {
    if (!visitorOf(request)) return reply.code(401).send('Unauthorized')
    const { type } = request.query
    return catalogueOf(shopOf(request.params.handle))[`${type}s`].map(({ id, title }) => ({
      id: `gid://shopify/${typesOf[type]}/${id}`,
      title,
    }))
  })

  for (const path of ['/store/:handle/apps/tandem', '/store/:handle/apps/tandem/*']) {
    // Who was on the way to a page of the app is there once it is installed.
    app.post<OfStore>(path, (request, reply) => {
      if (!visitorOf(request)) return reply.code(401).send('Unauthorized')
      installations.install(shopOf(request.params.handle))
      return reply.redirect(request.url, 303)
    })
    app.get<OfStore>(path, async (request, reply) => {
      const { handle, '*': inner = '' } = request.params
      const shop = shopOf(handle)
      const visitor = visitorOf(request)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      if (!people[shop]) return reply.code(404).send('There is no such store.')
      if (!visitor)
        return reply.send(
          whoPage(
            shop,
            people[shop].map(person => ({ person, href: loginOf(request, person) })),
          ),
        )
      if (!installations.has(shop)) return reply.send(installPage(shop))
      const base = `/store/${handle}/apps/tandem`
      const { person, sid } = visitor
      const query = signedQuery(
        {
          ...request.query,
          embedded: '1',
          host: Buffer.from(`admin.shopify.com/store/${handle}`).toString('base64'),
          id_token: sessionToken({ apiKey, apiSecret, shop, user: person.id, sid }),
          locale: person.locale ?? 'en',
          session: sid,
          shop,
          timestamp: String(Math.floor(Date.now() / 1000)),
        },
        apiSecret,
      )
      const at = await product.promise
      const src = `${at}/${inner}?${new URLSearchParams(query)}`
      const own = { tokens: `/store/${handle}/session-token`, resources: `/store/${handle}/resources` }
      return reply.send(adminPage({ shop, person, app: new URL(at).origin, base, src, ...own }))
    })
  }

  // An app is found by its key as well as by its name.
  for (const path of [`/store/:handle/apps/${apiKey}`, `/store/:handle/apps/${apiKey}/*`])
    app.get<OfStore>(path, (request, reply) => reply.redirect(request.url.replace(`/apps/${apiKey}`, '/apps/tandem')))

  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  return { url, script: `${url}/app-bridge.js`, showAppAt: product.resolve, close: () => app.close() }
}

const loginOf = ({ params, url }: FastifyRequest<OfStore>, { id }: PlatformPerson) =>
  `/store/${params.handle}/login?${new URLSearchParams({ user: String(id), to: url })}`
