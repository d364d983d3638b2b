import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Config } from '#server/config.ts'
import { isInNumbers, outsideOnly } from '#server/outside.ts'

/** A page as a visitor gets it. */
export interface StoreResponse {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface VisitOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Asks for a page; follows nothing by itself. */
export type Visit = (url: string, asked?: VisitOptions) => Promise<StoreResponse>

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 ** 21

/** Opens pages of stores as a visitor would, at addresses of the outside world; while trying the product out, of this machine too. */
export function createVisitor({ demo }: Pick<Config, 'demo'>): Visit {
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((settle, fail) => {
      const address = new URL(url)
      const request = address.protocol === 'https:' ? overHttps : overHttp
      if (!demo && isInNumbers(address)) return fail(new Error('not a name'))
      const going = request(
        address,
        { method, headers: { ...usual, ...headers }, lookup: demo ? undefined : outsideOnly, timeout: TIMEOUT_MS },
        answer => {
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > MAX_BYTES) going.destroy(new Error('too large'))
            else parts.push(part)
          })
          answer.on('end', () =>
            settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString('utf8') }),
          )
          answer.on('error', fail)
        },
      )
      going.on('timeout', () => going.destroy(new Error('no answer')))
      going.on('error', fail)
      going.end(body)
    })
}

const usual = {
  'user-agent': 'Mozilla/5.0 (compatible; Tandem tracking test)',
  accept: 'text/html,application/json',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}
