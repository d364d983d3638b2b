import { lookup as resolve } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '#server/config.ts'

/** A page as a visitor gets it. */
export interface Answer {
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
export type Visit = (url: string, asked?: VisitOptions) => Promise<Answer>

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 ** 21

/** What nobody outside can reach is nothing to visit: a store's address is typed by its merchant. */
const inside = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

export const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Opens pages of stores as a visitor would, at addresses of the outside world; while trying the product out, of this machine too. */
export function createVisitor({ demo }: Pick<Config, 'demo'>): Visit {
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((settle, fail) => {
      const address = new URL(url)
      const request = address.protocol === 'https:' ? overHttps : overHttp
      // An address in numbers is not looked up.
      if (!demo && isIP(address.hostname.replace(/^\[|\]$/g, '')) !== 0) return fail(new Error('not a name'))
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

/** Looked at when it is connected to, so that a name cannot lead elsewhere in between. */
const outsideOnly: LookupFunction = (name, options, answer) =>
  resolve(name, { ...options, all: true }, (error, found) => {
    const good = error ? [] : found.filter(({ address }) => !isInside(address))
    if (error || good.length === 0) return answer(error ?? new Error('not reachable from outside'), '', 4)
    if (options.all) return answer(null, good)
    answer(null, good[0]!.address, good[0]!.family)
  })
