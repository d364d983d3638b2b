import type { FastifyInstance } from 'fastify'
import { billingFields } from './billing.ts'
import { discountFields } from './discountApi.ts'
import { themeLook } from './look.ts'
import { problemOfQuery } from './problemOfQuery.ts'
import { purchaseFields } from './purchases.ts'
import { redirectFields } from './redirects.ts'
import type { Store } from './Store.ts'
import { storefrontFields } from './storefront.ts'

/** Answers one field of a query. */
export type GraphqlField = () => unknown

interface GraphqlOptions {
  storeOf: (shop: string) => Store | undefined
  isToken: (shop: string, token: string) => boolean
  /** What the merchant allows, where that is less than all. */
  allowedScopes(shop: string): string | undefined
  /** Answers with this status instead, while there is an outage. */
  outage(): number | undefined
  /** Whether what was asked is refused because too much was asked before. */
  isThrottled(): boolean
  /** Whether what was asked is done and the answer gets lost on its way. */
  isAnswerLost(): boolean
}

interface Query {
  Params: { shop: string }
  Body: { query?: string; variables?: object }
}

/** The part of the Admin API that speaks GraphQL, as far as an app like ours asks it. */
export function graphqlApi(
  app: FastifyInstance,
  { storeOf, isToken, allowedScopes, outage, isThrottled, isAnswerLost }: GraphqlOptions,
): void {
  app.post<Query>('/:shop/admin/api/:version/graphql.json', (request, reply) => {
    const { shop } = request.params
    const status = outage()
    if (status) return reply.code(status).header('retry-after', '0.01').send({ errors: 'Internal Server Error' })
    const store = storeOf(shop)
    if (!store || !isToken(shop, String(request.headers['x-shopify-access-token'] ?? '')))
      return reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })
    if (isThrottled()) return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
    const { query = '', variables = {} } = request.body ?? {}
    const problem = problemOfQuery(query)
    if (problem) return { errors: [{ message: problem }] }
    const name = /\{\s*(\w+)/.exec(query)?.[1] ?? ''
    const scope = scopeOf(name, query)
    if (scope && allowedScopes(shop)?.split(',').includes(scope) === false)
      return { errors: [{ message: `Access denied. Required access: \`${scope}\``, extensions: { code: 'ACCESS_DENIED' } }] }
    if (name === 'customers') return { data: { customers: customersFor(store, variables) } }
    const origin = `http://${request.headers.host}/${shop}`
    const field = {
      ...redirectFields(store.redirects, variables),
      ...discountFields(store.discounts, variables),
      ...storefrontFields({ front: store.front, look: themeLook(shop) }, variables, draft => {
        const { id, name: called } = store.completeDraft(draft)
        return { id: `gid://shopify/Order/${id}`, name: called }
      }),
      ...billingFields(store.billing, { query, variables, origin }),
      ...purchaseFields(store.purchases, { query, variables, origin }),
    }[name]
    if (!field) return { errors: [{ message: 'Parse error: the simulator does not know this query' }] }
    const data = answerOf(name, field)
    if ('errors' in data) return data
    if (!isAnswerLost()) return data
    reply.hijack()
    request.raw.socket.destroy()
  })
}

/** What the field answers, or what it refuses as a whole. */
function answerOf(name: string, field: GraphqlField): { data: object } | { errors: object[] } {
  try {
    return { data: { [name]: field() } }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    if (!code) throw error
    return { errors: [{ message, extensions: { code } }] }
  }
}

const scopes: Record<string, string> = {
  customers: 'read_customers',
  themes: 'read_themes',
  webPixel: 'write_pixels',
  webPixelCreate: 'write_pixels',
  webPixelUpdate: 'write_pixels',
  privacySettings: 'read_privacy_settings',
  consentPolicy: 'read_privacy_settings',
  draftOrderCreate: 'write_draft_orders',
  draftOrderComplete: 'write_draft_orders',
  // What belongs to the app itself needs nobody's permission.
  currentAppInstallation: '',
  metafieldsSet: '',
  appSubscriptionCreate: '',
  appSubscriptionCancel: '',
}

function scopeOf(name: string, query: string): string {
  if (name in scopes) return scopes[name]!
  return /discount/i.test(query) ? 'write_discounts' : 'write_online_store_navigation'
}

/** Looked for by their address, in quotes. */
function customersFor(store: Store, { wanted = '' }: { wanted?: string }): object {
  const email = /email:"((?:[^"\\]|\\.)*)"/.exec(wanted)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? ''
  const id = store.customerBy(email)
  return { nodes: id === undefined ? [] : [{ id: `gid://shopify/Customer/${id}`, defaultEmailAddress: { emailAddress: email } }] }
}
