import type { FastifyInstance } from 'fastify'
import type { Store } from './Store.ts'

export interface StoreRedirect {
  id: string
  path: string
  target: string
}

/** The redirects of one store: a path leads to one place. */
export function createRedirects() {
  const all = new Map<string, StoreRedirect>()
  let lastId = 5000
  const find = (path: string) => [...all.values()].find(one => one.path.toLowerCase() === path.toLowerCase())
  return {
    all: () => [...all.values()],
    find,
    /** Answers why not, where a path is taken already. */
    create(path: string, target: string): StoreRedirect | string {
      if (!path.startsWith('/')) return 'Path is invalid'
      if (find(path)) return 'Path has already been taken'
      const made = { id: `gid://shopify/UrlRedirect/${++lastId}`, path, target }
      all.set(made.id, made)
      return made
    },
    update(id: string, { path, target }: Partial<StoreRedirect>): StoreRedirect | string {
      const known = all.get(id)
      if (!known) return 'Redirect does not exist'
      if (path && find(path) && find(path)!.id !== id) return 'Path has already been taken'
      return Object.assign(known, { ...(path && { path }), ...(target && { target }) })
    },
    remove: (id: string) => all.delete(id),
  }
}

export type Redirects = ReturnType<typeof createRedirects>

interface GraphqlOptions {
  storeOf: (shop: string) => Store | undefined
  isToken: (shop: string, token: string) => boolean
  /** What the merchant allows, where that is less than all. */
  allowedScopes(shop: string): string | undefined
  /** Answers with this status instead, while there is an outage. */
  outage(): number | undefined
}

interface Query {
  Params: { shop: string }
  Body: { query?: string; variables?: { id?: string; wanted?: string; urlRedirect?: Partial<StoreRedirect> } }
}

const SCOPE = 'write_online_store_navigation'

/** The part of the Admin API that speaks GraphQL, as far as an app like ours asks it. */
export function redirectApi(app: FastifyInstance, { storeOf, isToken, allowedScopes, outage }: GraphqlOptions): void {
  app.post<Query>('/:shop/admin/api/:version/graphql.json', (request, reply) => {
    const { shop } = request.params
    const status = outage()
    if (status) return reply.code(status).header('retry-after', '0.01').send({ errors: 'Internal Server Error' })
    const store = storeOf(shop)
    if (!store || !isToken(shop, String(request.headers['x-shopify-access-token'] ?? '')))
      return reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })
    if (allowedScopes(shop)?.split(',').includes(SCOPE) === false)
      return { errors: [{ message: `Access denied. Required access: \`${SCOPE}\``, extensions: { code: 'ACCESS_DENIED' } }] }
    return answerQuery(store.redirects, request.body ?? {})
  })
}

function answerQuery(redirects: Redirects, { query = '', variables = {} }: Query['Body']) {
  const { id = '', urlRedirect: { path = '', target = '' } = {}, wanted = '' } = variables
  const field = /\b(urlRedirect(?:Create|Update|Delete|s))\(/.exec(query)?.[1]
  if (field === 'urlRedirects') {
    const text = /^path:(.*)$/.exec(wanted)?.[1] ?? ''
    // As the real search does, it finds more than the one that was meant.
    const nodes = redirects.all().filter(one => one.path.toLowerCase().startsWith(text.toLowerCase()))
    return { data: { urlRedirects: { nodes: nodes.slice(0, 50) } } }
  }
  if (field === 'urlRedirectCreate') return { data: { [field]: written(redirects.create(path, target)) } }
  if (field === 'urlRedirectUpdate') return { data: { [field]: written(redirects.update(id, { path, target })) } }
  if (field === 'urlRedirectDelete') {
    const deletedUrlRedirectId = redirects.remove(id) ? id : null
    const userErrors = deletedUrlRedirectId ? [] : [{ field: ['id'], message: 'Redirect does not exist' }]
    return { data: { [field]: { deletedUrlRedirectId, userErrors } } }
  }
  return { errors: [{ message: 'Parse error: the simulator does not know this query' }] }
}

const written = (result: StoreRedirect | string) =>
  typeof result === 'string'
    ? { urlRedirect: null, userErrors: [{ field: ['urlRedirect', 'path'], message: result }] }
    : { urlRedirect: { ...result }, userErrors: [] }
