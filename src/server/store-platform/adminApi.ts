import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { parseExact } from '#kit/contract/parseExact.ts'
import { PlatformError, type PlatformPage, type PlatformReading, type ShopAccess, type ShopKey } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** The form of payloads is promised per version, for a year each. */
export const API_VERSION = '2026-07'

const PAGE = 250
const TIMEOUT_MS = 15_000
const MAX_ATTEMPTS = 4
const LONGEST_PAUSE_S = 30
const UNAUTHORIZED = 401

/** The part of the Admin API that is asked for what deliveries did not tell. */
export function createReading({ url }: Pick<PlatformSettings, 'url'>): PlatformReading {
  const at = (shop: string, path: string) => `${url.replace('{shop}', shop)}/admin/api/${API_VERSION}${path}`

  async function* pages(access: ShopAccess, path: string, name: string): AsyncIterable<unknown[]> {
    for (let next: string | undefined = path; next; ) {
      const found: PlatformPage = await page(access, next, name)
      yield found.items
      next = found.next
    }
  }

  async function page({ shop, key }: ShopAccess, path: string, name: string): Promise<PlatformPage> {
    const response = await ask(at(shop, path), key)
    const items = listIn(await readAnswer(response), name)
    const address = nextPage(response.headers.get('link'), at(shop, '/'))
    return { items, next: address?.slice(at(shop, '').length) }
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

    async findOrder({ shop, key }, id) {
      const response = await ask(at(shop, `/orders/${encodeURIComponent(id)}.json`), key, [404])
      if (response.status === 404) return undefined
      return ((await readAnswer(response)) as { order?: unknown }).order
    },

    pageOfProducts: (access, next = `/products.json?limit=${PAGE}`) => page(access, next, 'products'),

    async pageOfCollections(access, next = `/custom_collections.json?limit=${PAGE}`) {
      const byHand = next.startsWith('/custom_collections')
      const found = await page(access, next, byHand ? 'custom_collections' : 'smart_collections')
      return { ...found, next: found.next ?? (byHand ? `/smart_collections.json?limit=${PAGE}` : undefined) }
    },

    async findProducts(access, ids) {
      if (ids.length === 0) return []
      const query = new URLSearchParams({ ids: ids.join(','), limit: String(PAGE) })
      return (await page(access, `/products.json?${query}`, 'products')).items
    },

    async findMembers(access, collection_id) {
      const first = `/collections/${encodeURIComponent(collection_id)}/products.json?limit=${PAGE}&fields=id`
      const ids: string[] = []
      try {
        for await (const items of pages(access, first, 'products')) ids.push(...Members.parse(items).map(({ id }) => String(id)))
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return undefined
        throw error
      }
      return ids
    },
  }
}

const Members = z.array(z.object({ id: z.union([z.int(), z.string()]) }))

/** What is written at the platform; without it, it is only asked. */
export interface Writing {
  method: 'POST' | 'DELETE'
  body?: unknown
}

/** Asks until there is an answer; a busy platform says itself how long to wait, and a key that is refused is changed for another once. */
export async function ask(address: string, key: ShopKey, expected: number[] = [], writing?: Writing): Promise<Response> {
  let token = await key.current()
  let isFirstKey = true
  for (let tries = 1; ; tries++) {
    const response = await request(address, token, writing)
    if (response.ok || expected.includes(response.status)) return response
    const other = response.status === UNAUTHORIZED && isFirstKey ? await key.insteadOf(token) : undefined
    if (other !== undefined) {
      await response.body?.cancel()
      token = other
      isFirstKey = false
      continue
    }
    const mayPass = response.status === 429 || response.status >= 500
    if (!mayPass || tries === MAX_ATTEMPTS)
      throw new PlatformError(`The store platform answered ${response.status} to ${new URL(address).pathname}`, response.status)
    await response.body?.cancel()
    await sleep(pauseAfter(response, tries))
  }
}

async function request(address: string, token: string, writing?: Writing): Promise<Response> {
  try {
    return await fetch(address, {
      method: writing?.method ?? 'GET',
      headers: { 'x-shopify-access-token': token, accept: 'application/json', 'content-type': 'application/json' },
      body: writing?.body === undefined ? undefined : JSON.stringify(writing.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new PlatformError('The store platform did not answer', undefined, { cause: error })
  }
}

/** What the platform answered; its ids may have more digits than a number keeps. */
export const readAnswer = async (response: Response): Promise<unknown> => parseExact(await response.text())

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
