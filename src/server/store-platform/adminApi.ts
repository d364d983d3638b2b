import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { PlatformError, type PlatformReading, type ShopAccess } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** The form of payloads is promised per version, for a year each. */
export const API_VERSION = '2026-07'

const PAGE = 250
const TIMEOUT_MS = 15_000
const MOST_TRIES = 4
const LONGEST_PAUSE_S = 30

/** The part of the Admin API that is asked for what deliveries did not tell. */
export function createReading({ url }: Pick<PlatformSettings, 'url'>): PlatformReading {
  const at = (shop: string, path: string) => `${url.replace('{shop}', shop)}/admin/api/${API_VERSION}${path}`

  async function* pages(access: ShopAccess, path: string, name: string): AsyncIterable<unknown[]> {
    let address: string | undefined = at(access.shop, path)
    while (address) {
      const response: Response = await ask(address, access.token)
      yield listIn(await response.json(), name)
      address = nextPage(response.headers.get('link'), at(access.shop, '/'))
    }
  }

  return {
    listOrdersUpdatedSince(access, since) {
      const query = new URLSearchParams({
        status: 'any',
        updated_at_min: since.toISOString(),
        order: 'updated_at asc',
        limit: String(PAGE),
      })
      return pages(access, `/orders.json?${query}`, 'orders')
    },

    async findOrder({ shop, token }, id) {
      const response = await ask(at(shop, `/orders/${encodeURIComponent(id)}.json`), token, [404])
      if (response.status === 404) return undefined
      return ((await response.json()) as { order?: unknown }).order
    },

    listProducts: access => pages(access, `/products.json?limit=${PAGE}`, 'products'),
    listCollections: access => pages(access, `/custom_collections.json?limit=${PAGE}`, 'custom_collections'),
  }
}

/** Asks until there is an answer; a busy platform says itself how long to wait. */
async function ask(address: string, token: string, expected: number[] = []): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await request(address, token)
    if (response.ok || expected.includes(response.status)) return response
    const mayPass = response.status === 429 || response.status >= 500
    if (!mayPass || tries === MOST_TRIES)
      throw new PlatformError(`The store platform answered ${response.status} to ${new URL(address).pathname}`, response.status)
    await response.body?.cancel()
    await sleep(pauseAfter(response, tries))
  }
}

async function request(address: string, token: string): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { 'x-shopify-access-token': token, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new PlatformError('The store platform did not answer', undefined, { cause: error })
  }
}

function pauseAfter(response: Response, tries: number): number {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN)
  const seconds = Number.isFinite(asked) && asked >= 0 ? asked : 2 ** (tries - 1) / 2
  return Math.min(seconds, LONGEST_PAUSE_S) * 1000
}

const Listing = z.record(z.string(), z.unknown())

function listIn(answer: unknown, name: string): unknown[] {
  const listed = Listing.safeParse(answer).data?.[name]
  if (!Array.isArray(listed)) throw new PlatformError(`The store platform answered without ${name}`)
  return listed
}

/** The address of the next page, as long as it is the same shop's: the token goes nowhere else. */
function nextPage(link: string | null, base: string): string | undefined {
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return next?.startsWith(base) ? next : undefined
}
