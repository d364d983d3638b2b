import type * as z from 'zod'
import type { ApiScope, Feature, Permission } from '../access.ts'
import type { FileFormat } from './download.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/**
 * Who may call. An endpoint without it does not compile, and a route without it does not start.
 * `sudo` is the provider's own support staff; a list of permissions means any of them; `api-key` is a program of the shop;
 * `affiliate` is an affiliate in the portal, and nobody else.
 */
export type Access =
  | 'public'
  | 'api-key'
  | 'affiliate'
  | 'signed-in'
  | 'super-admin'
  | 'sudo'
  | Permission
  | readonly Permission[]

/** So many calls in so many seconds, counted per address, per signed-in person, or for the whole shop. */
export interface CallLimit {
  by: 'address' | 'user' | 'shop'
  calls: number
  seconds: number
  /** Calls with the same name are counted together; without it each is counted by itself. */
  name?: string
}

export interface Endpoint<R extends Route = any, Q = any, B = any, A = any, Who extends Access = Access> {
  route: R
  access: Who
  query?: Q
  body?: B
  /** Without it the answer is `null`. */
  reply?: A
  /** Plan gate, checked on the server after the permission. */
  feature?: Feature
  limit?: CallLimit
  /** What a key must permit; every call for programs says it. */
  scope?: ApiScope
  /** The caller may name the fields it wants in `fields`; the others are left out of the reply. */
  sparse?: boolean
  /** Somebody of the shop who looks in as an affiliate may read everything; of the rest they may do only what says so here. */
  forViewers?: boolean
  /** Whoever was deactivated reads what they have earned, by the calls that say so here. */
  forDeactivated?: boolean
  /** The caller names the request in an `Idempotency-Key` header: sent again under the same name, it is done once. */
  idempotent?: boolean
  /** The body is multipart/form-data: text fields by the schema, files beside it. */
  form?: boolean
  /** The largest file a form may carry, where the usual size is not enough. */
  fileBytes?: number
  /** The reply is the body itself, without the `{ data }` envelope. */
  bare?: boolean
  /** The reply is a file to be saved, in the one format or in that which the query asks for; see `CsvDownload`. */
  download?: FileFormat | readonly FileFormat[]
}

export const IDEMPOTENCY_KEY = /^[\w.:-]{8,100}$/

export type Contract = Record<string, Endpoint>

/** Path parameters called `id` or ending in `_id` are whole numbers; all others are text. */
type ParamType<Name> = Name extends 'id' | `${string}_id` ? number : string
export const isIdParam = (name: string) => name === 'id' || name.endsWith('_id')

type PathParams<R> = R extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: ParamType<K> } & PathParams<Rest>
  : unknown

// Read off `_zod` instead of constraining on ZodType: with 150 endpoints that is the difference between one second of checking and five.
type InputOf<Schema> = Schema extends { _zod: { input: infer I } } ? I : never
type OutputOf<Schema> = Schema extends { _zod: { output: infer O } } ? O : never

type RequestPart<Name extends string, Schema, Type> = unknown extends Schema ? unknown : { [K in Name]: Type }

/** What a caller passes. */
export type Input<E> =
  E extends Endpoint<infer R, infer Q, infer B>
    ? PathParams<R> & RequestPart<'query', Q, InputOf<Q>> & RequestPart<'body', B, InputOf<B>>
    : never
/** What a handler receives, after validation. */
export type Parsed<E> =
  E extends Endpoint<infer R, infer Q, infer B>
    ? PathParams<R> & RequestPart<'query', Q, OutputOf<Q>> & RequestPart<'body', B, OutputOf<B>>
    : never
/** What the caller gets back. */
export type Reply<E> = E extends Endpoint<any, any, any, infer A> ? OutputOf<A> : never
/** What a handler may return: the reply before its schema strips what does not belong on the wire. */
export type Answer<E> = E extends Endpoint<any, any, any, infer A> ? InputOf<A> : never

type Parts<Q, B, A, Who extends Access> = Pick<
  Endpoint<Route, Q, B, A, Who>,
  | 'feature'
  | 'limit'
  | 'scope'
  | 'sparse'
  | 'forViewers'
  | 'forDeactivated'
  | 'idempotent'
  | 'form'
  | 'fileBytes'
  | 'bare'
  | 'download'
> & {
  access: Who
  query?: Q
  body?: B
  reply?: A
}

/** One call of the wire, written once: the server, the client, the forms and the documentation all read it. */
export function endpoint<const R extends Route, const Who extends Access, A = z.ZodNull, Q = unknown, B = unknown>(
  route: R,
  parts: Parts<Q, B, A, Who>,
): Endpoint<R, Q, B, A, Who> {
  return { route, ...parts }
}

type CallFacts<E extends Endpoint> = Pick<E, 'route' | 'access' | 'form' | 'bare' | 'download'>

/**
 * An endpoint of a contract without its schemas, for a feature's `calls.ts`: what the admin calls before its first screen.
 * Only the server and forms need schemas, and making them costs a slow machine a tenth of its start.
 */
export const endpointOf = <E extends Endpoint>(facts: CallFacts<E>): E => facts as E

const contracts = new WeakMap<Endpoint, Contract>()

/** The calls of one feature. What is read through a contract may be old after a change through the same one. */
export function contract<C extends Contract>(endpoints: C): C {
  for (const one of Object.values(endpoints)) contracts.set(one, endpoints)
  return endpoints
}

export const contractOf = (endpoint: Endpoint): Contract | undefined => contracts.get(endpoint)

export function splitRoute(route: Route): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path }
}
