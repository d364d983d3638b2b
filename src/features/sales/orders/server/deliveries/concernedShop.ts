import * as z from 'zod'
import { shopsOfDomains } from '#features/store/shop/server/index.ts'
import { isOtherStore, shopOfNumber } from '#features/store/store-connection/server/index.ts'
import { parseExact } from '#kit/contract/parseExact.ts'
import { askTogether } from '#server/askTogether.ts'
import type { Database } from '#server/db/database.ts'
import type { WebhookDelivery } from '#server/store-platform/port.ts'

const REMEMBER_MS = 60_000
const OF_A_STORE_ITSELF = /^(app|shop)\/|^customers\/(redact|data_request)$/

/** Reports about a store, not about what happens in it: their signed bodies say whose they are. */
export const isAboutStore = (topic: string): boolean => OF_A_STORE_ITSELF.test(topic)

/**
 * Which shop of ours a delivery is about, if any. The headers are not signed: where a body says whose it is, the body counts, and a
 * genuine body about one shop does nothing to another. The example store of test notifications is nobody's.
 */
export function createShopFinder(db: Database): (delivery: WebhookDelivery, body: string) => Promise<number | undefined> {
  const shopOf = createShopDirectory(db)
  return async ({ shop, topic }, body) => {
    const byHeader = shop === null ? undefined : await shopOf(shop)
    if (!isAboutStore(topic)) return byHeader
    const { name, number } = storeIn(topic, body)
    const byNumber = number === undefined ? undefined : await shopOfNumber(db, number)
    const signed = byNumber ?? (name === undefined ? undefined : await shopOf(name))
    if (signed !== undefined) return signed
    const isOther = name === undefined ? number && byHeader && (await isOtherStore(db, byHeader, number)) : name !== shop
    return isOther ? undefined : byHeader
  }
}

/** Domains hardly ever change hands, and never within a minute. Those that are asked for at the same time are looked up together. */
function createShopDirectory(db: Database): (domain: string) => Promise<number | undefined> {
  const remembered = new Map<string, { shop_id: number; until: number }>()
  const lookUp = askTogether((domains: readonly string[]) => shopsOfDomains(db, domains))
  return async domain => {
    const known = remembered.get(domain)
    if (known && known.until > performance.now()) return known.shop_id
    const shop_id = await lookUp(domain.toLowerCase())
    if (shop_id !== undefined) remembered.set(domain, { shop_id, until: performance.now() + REMEMBER_MS })
    return shop_id
  }
}

const text = z.string().optional().catch(undefined)
const number = z.union([z.int(), z.string()]).transform(String).optional().catch(undefined)
const Named = z.object({ shop_domain: text, myshopify_domain: text, shop_id: number, id: number })

/** Whose the body is in its own words: a store tells its own number as `id`, a request about its customers as `shop_id`. */
function storeIn(topic: string, body: string): { name?: string; number?: string } {
  const read = Named.safeParse(readable(body)).data
  if (!read) return {}
  const name = (read.shop_domain ?? read.myshopify_domain)?.toLowerCase()
  return { name, number: /^(app|shop\/update)/.test(topic) ? read.id : read.shop_id }
}

function readable(body: string): unknown {
  try {
    return parseExact(body)
  } catch {
    return undefined
  }
}
