import type * as z from 'zod'
import type { ApiScope, Feature } from '../access.ts'
import { type CallLimit, type Endpoint, endpoint, type Route } from './endpoint.ts'

/** Of all calls for programs together. */
export const API_LIMIT: CallLimit = { by: 'shop', calls: 120, seconds: 60, name: 'api v2' }

interface ApiParts<Q, B, A> extends Pick<Endpoint, 'idempotent' | 'bare' | 'sparse'> {
  scope: ApiScope
  feature?: Feature
  query?: Q
  body?: B
  reply?: A
}

/** One call of API v2: for programs with a key of the shop that permits its scope. */
export const apiCall = <const R extends Route, A = z.ZodNull, Q = unknown, B = unknown>(
  route: R,
  parts: ApiParts<Q, B, A>,
): Endpoint<R, Q, B, A, 'api-key'> => endpoint(route, { access: 'api-key', limit: API_LIMIT, ...withKnownNames(parts) })

/**
 * A filter that is misspelled would find everything, a field that is misspelled would change nothing: what is not known is refused.
 * Orders are told as stores have them, with more than is read.
 */
function withKnownNames<Parts extends Pick<Endpoint, 'query' | 'body'> & { scope: ApiScope }>(parts: Parts): Parts {
  if (parts.scope === 'orders') return parts
  return { ...parts, query: strict(parts.query), body: strict(parts.body) } as Parts
}

const strict = (schema: unknown): unknown => (isObject(schema) ? schema.strict() : schema)

const isObject = (schema: unknown): schema is z.ZodObject =>
  typeof schema === 'object' && schema !== null && 'strict' in schema && typeof schema.strict === 'function'
