import type { Downloaded } from './download.ts'
import { type Endpoint, type Input, type Reply, splitRoute } from './endpoint.ts'
import { CallError, type ErrorBody } from './errors.ts'
import { SHOP_HEADER } from './shop-header.ts'

type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>

interface ClientOptions {
  fetch: Fetch
  token?: () => string | undefined | Promise<string>
  /** Sent along with every call, as query parameters. */
  facts?: () => Record<string, string>
  language?: () => string
  /** The store the calling page was opened for; the server refuses to serve it another one. */
  shop?: () => string | undefined
}

export type Call = <E extends Endpoint>(endpoint: E, ...input: InputArguments<E>) => Promise<Reply<E>>
// A call that takes nothing is written `call(session.logout)`.
type InputArguments<E> = unknown extends Input<E> ? [] : [input: Input<E>]

/** The same client serves the admin (given `fetch`) and the API tests (given the app itself). */
export function createClient({ fetch, token, facts, language, shop }: ClientOptions): Call {
  return async (endpoint, ...[input]) => {
    const { method, path } = splitRoute(endpoint.route)
    const { query, body, ...params } = (input ?? {}) as { query?: object; body?: unknown } & Record<string, unknown>
    const url = path.replaceAll(/{(\w+)}/g, (_: string, name: string) => encodeURIComponent(String(params[name])))
    const headers: Record<string, string> = {}
    const bearer = await token?.()
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const opened = shop?.()
    if (opened) headers[SHOP_HEADER] = opened
    if (language) headers['accept-language'] = language()
    if (body !== undefined && !endpoint.form) headers['content-type'] = 'application/json'
    const response = await fetch(url + toSearch({ ...facts?.(), ...query }), {
      method,
      headers,
      body: body === undefined ? undefined : endpoint.form ? toForm(body as object) : JSON.stringify(body),
    })
    return readAnswer(endpoint, response)
  }
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Reply<E>> {
  if (endpoint.download && response.ok) return (await downloaded(response)) as Reply<E>
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallError(isErrorBody(answer) ? answer : unreadable(response.status))
  return (endpoint.bare ? answer : (answer as { data: unknown }).data) as Reply<E>
}

async function downloaded(response: Response): Promise<Downloaded> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  return { name, content: await response.blob() }
}

const isErrorBody = (answer: unknown): answer is ErrorBody => typeof answer === 'object' && answer !== null && 'kind' in answer

// A proxy in between answered, not the product.
const unreadable = (status: number): ErrorBody => ({
  status,
  kind: status === 429 ? 'too_many_requests' : 'unavailable',
  reason: 'error.unavailable',
  message: '',
})

function toSearch(query: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value != null && value !== '') search.set(key, String(value))
  return search.size ? `?${search}` : ''
}

/** Flat multipart: files as they are, everything else as text; `undefined` is left out, `null` is empty. */
function toForm(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue
    form.append(key, value instanceof Blob ? value : value === null ? '' : String(value))
  }
  return form
}
