import { type ClientRequest, Agent as HttpAgent, request as overHttp, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { InsideAddress, isInNumbers, outsideOnly } from '#server/outside.ts'
import type { Problem } from '../../rules/endpoint.ts'

export interface PostOutcome {
  status: number | null
  problem: Problem | null
  /** The beginning of what came back. */
  answer: string | null
  ms: number
}

export interface PostOptions {
  /** While the product is tried out on one machine. */
  allowsInside?: boolean
  timeoutMs?: number
  lookup?: RequestOptions['lookup']
  /** Kept open between posts to one address; without it each post opens its own. */
  connections?: HttpAgent
}

/**
 * Connections to one address that stay open for a turn of it and no longer: each was looked at when it was connected to, and the next
 * turn looks again.
 */
export const openConnections = (url: string, most: number): HttpAgent =>
  new (isHttps(new URL(url)) ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: most })

const isHttps = (url: URL) => url.protocol === 'https:'

const TIMEOUT_MS = 10_000
const KEPT_BYTES = 2_048

export interface Posted {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * Posts to an address that somebody else chose: the outside world alone, which is looked at when it is connected to. No redirect is
 * followed, and the whole of it takes so long at most. Rejects only when the process wants to stop.
 */
export async function post({ url, headers, body }: Posted, signal: AbortSignal, options: PostOptions = {}): Promise<PostOutcome> {
  const { allowsInside = false, timeoutMs = TIMEOUT_MS, lookup = outsideOnly, connections } = options
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  const until = begun + timeoutMs
  try {
    const address = new URL(url)
    if (!allowsInside && (!isHttps(address) || isInNumbers(address))) throw new InsideAddress('not a name')
    const request = {
      ...{ method: 'POST', lookup: allowsInside ? undefined : lookup },
      agent: connections ?? false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    }
    const { status, answer } = await exchangeAnew({ address, request, body, signal, until })
    return { status, answer, problem: problemWith(status), ms: took() }
  } catch (error) {
    if (signal.aborted) throw error
    const problem = error instanceof Late ? 'timeout' : error instanceof InsideAddress ? 'inside' : 'unreachable'
    return { status: null, answer: null, problem, ms: took() }
  }
}

class Late extends Error {}

function problemWith(status: number): Problem | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

interface Exchange {
  address: URL
  request: RequestOptions
  body: string
  signal: AbortSignal
  /** By the clock of `performance`; whoever has not answered then is not waited for. */
  until: number
}

/** What was kept open may have been closed at the other end in that moment: then once more, by another connection. */
async function exchangeAnew(exchanged: Exchange): Promise<EndpointResponse> {
  try {
    return await exchange(exchanged)
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error
    return exchange({ ...exchanged, request: { ...exchanged.request, agent: false } })
  }
}

interface EndpointResponse {
  status: number
  answer: string
}

/** A connection that had been used before ended without any answer. */
class ClosedMeanwhile extends Error {}

const isClosedMeanwhile = (going: ClientRequest, error: Error) =>
  going.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

const exchange = ({ address, request, body, signal, until }: Exchange) =>
  new Promise<EndpointResponse>((settle, fail) => {
    const going = (isHttps(address) ? overHttps : overHttp)(address, request, answer => {
      const parts: Buffer[] = []
      let bytes = 0
      const end = () => settle({ status: answer.statusCode ?? 0, answer: textOf(parts) })
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        // Who answers without end is not listened to.
        if (bytes < KEPT_BYTES) return
        end()
        going.destroy()
      })
      answer.on('end', end)
      answer.on('error', fail)
    })
    // One timer and one listener for each: signals that follow each other cost as much as the rest of a post.
    const late = setTimeout(() => going.destroy(new Late()), until - performance.now())
    const stop = () => going.destroy(new Error('the process ends'))
    signal.addEventListener('abort', stop)
    going.on('close', () => {
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
    })
    going.on('error', error => fail(isClosedMeanwhile(going, error) ? new ClosedMeanwhile() : error))
    if (signal.aborted) return stop()
    going.end(body)
  })

// The database keeps no NUL.
const textOf = (parts: readonly Buffer[]) => Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '')
