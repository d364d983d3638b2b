import { readShop } from '#features/store/shop/server/index.ts'
import { ownDomainOf, siteOf } from '#server/hosts/affiliate-site.ts'
import type { ProvenDomain } from '#server/hosts/answerByHost.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { shopOfProvenDomain } from './store.ts'

const MOST = 10_000
/** A plan that changes is not announced; what follows from it is never older than this. */
const LIFETIME_MS = 60_000

export type FindDomain = (name: string) => Promise<ProvenDomain | undefined>

/** Which shop answers for the host of a request. Remembered, since every request on such a host asks. */
export function createDomainDirectory(services: Services, bus: Bus, now: () => number = Date.now): FindDomain {
  const known = new Map<string, { found: Promise<ProvenDomain | undefined>; until: number }>()
  bus.on('pages', () => known.clear())
  bus.on('reconnected', () => known.clear())
  return name => {
    const entry = known.get(name)
    if (entry && entry.until > now()) return entry.found
    const found = find(services, name)
    if (known.size >= MOST) known.clear()
    known.set(name, { found, until: now() + LIFETIME_MS })
    found.catch(() => known.get(name)?.found === found && known.delete(name))
    return found
  }
}

async function find(services: Services, name: string): Promise<ProvenDomain | undefined> {
  const shop_id = /^[a-z0-9.-]{3,253}$/.test(name) ? await shopOfProvenDomain(services.db, name) : undefined
  if (shop_id === undefined) return undefined
  const shop = await services.db.inShop(shop_id, tx => readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
  const usual = ownDomainOf(shop) ? null : siteOf(services, shop)
  return { sub_path: shop.sub_path, elsewhere: usual ?? undefined }
}
