import { splitRoute } from '#kit/contract/endpoint.ts'
import type { ServedRoute } from '../../src/server/http/createHttp.ts'
import type { TestApp } from './app.ts'
import { sample } from './sample.ts'

/** A route with its path parameters. */
export interface TableRoute extends ServedRoute {
  title: string
  params: string[]
}

/** The routes of the running product. Fastify answers HEAD by itself wherever there is a GET. */
export function routeTable({ http }: Pick<TestApp, 'http'>): TableRoute[] {
  return http.routeTable
    .filter(route => route.method !== 'HEAD')
    .map(route => ({
      ...route,
      title: route.endpoint?.route ?? `${route.method} ${route.url}`,
      params: [...(route.endpoint ? splitRoute(route.endpoint.route).path : route.url).matchAll(/[{:](\w+)/g)].map(
        match => match[1]!,
      ),
    }))
}

export interface PlainRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

interface Filling {
  /** For path parameters; those not named get a value that nothing has. */
  params?: Record<string, string>
  /** For fields of body and query that name an id. */
  id?: number
  token?: string
}

const NOTHING_HAS_IT = '8999999999999'

/** A request that passes the route's validation, as far as its schemas tell. */
export function validRequest(route: TableRoute, { token, ...filling }: Filling = {}): PlainRequest {
  const request = unsigned(route, filling)
  return token ? signedBy(request, token) : request
}

/** The same request with somebody's token. */
export const signedBy = (request: PlainRequest, token: string): PlainRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
})

function unsigned({ method, url, endpoint }: TableRoute, { params = {}, id }: Omit<Filling, 'token'>): PlainRequest {
  const path = url
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? NOTHING_HAS_IT))
    .replace('*', 'none')
  const query = endpoint?.query ? `?${searchOf(sample(endpoint.query, { id }))}` : ''
  const headers = {}
  const body = endpoint?.body ? sample(endpoint.body, { id }) : undefined
  if (body === undefined) return { method, url: path + query, headers }
  if (endpoint?.form) return { method, url: path + query, headers, body: formOf(body as object) }
  return { method, url: path + query, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export const send = (app: Pick<TestApp, 'fetch'>, { url, ...init }: PlainRequest) => app.fetch(url, init)

const searchOf = (query: unknown) =>
  new URLSearchParams(
    Object.entries(query as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  )

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value ?? ''))
  return form
}
