import { Paused, RefusedKey, RefusedRequest } from './port.ts'

interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: unknown
}

export interface ServiceResponse<Body> {
  status: number
  body: Body
}

const TIMEOUT_MS = 20_000
const USUAL_PAUSE_S = 30
const LONGEST_PAUSE_S = 3600
const MAX_WORDS = 300

/** Asks a service once; `null` where it knows no such thing. */
export async function ask<Body>({ method = 'GET', url, headers, body }: ServiceRequest): Promise<ServiceResponse<Body> | null> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  const text = await response.text()
  if (status === 404) return null
  if (status === 401 || status === 403) throw new RefusedKey(wordsIn(text))
  if (status === 429) throw new Paused(pauseOf(response.headers.get('retry-after')))
  if (status >= 500) throw new Error(`${new URL(url).host} answered ${status}`)
  if (status >= 400) throw new RefusedRequest(wordsIn(text))
  return { status, body: (text === '' ? {} : JSON.parse(text)) as Body }
}

function pauseOf(asked: string | null): number {
  const seconds = Number(asked ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_S) : USUAL_PAUSE_S
}

interface Problem {
  detail?: unknown
  title?: unknown
  errors?: { detail?: unknown; message?: unknown }[]
}

/** What the service says is wrong, where it says so. */
function wordsIn(text: string): string {
  let said: unknown
  try {
    const problem = JSON.parse(text) as Problem
    said = problem.errors?.[0]?.detail ?? problem.errors?.[0]?.message ?? problem.detail ?? problem.title
  } catch {}
  return (typeof said === 'string' ? said : text).slice(0, MAX_WORDS)
}
