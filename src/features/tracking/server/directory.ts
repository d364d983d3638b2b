import type { Database } from '#server/db/database.ts'
import { destinationOf, type LinkedShop, linkOf } from '../affiliateLink.ts'
import type { TrackedClick } from '../contract.ts'
import { cookieDaysOf } from '../link-settings.ts'
import { domainsOf, findByRef, readLinkSettings, shopOfDomain } from './store.ts'

/** Where a ref leads, and for whom a click on it counts. */
export interface Link {
  shop: LinkedShop
  shop_id: number
  affiliate_id: number
  /** Counts clicks: the affiliate is active and tracking by link is on. */
  isTracking: boolean
  cookie_days: number
  /** The page of the store, with the ref where clicks count. */
  url: string
  affiliate: TrackedClick['affiliate']
}

export interface LinkDirectory {
  byRef(shop_id: number, ref: string): Promise<Link | undefined>
  shopOf(domain: string): Promise<number | undefined>
}

const KEPT_MS = 5_000
const MOST_KEPT = 20_000

/** Answers from memory for some seconds, so that a link that goes round costs few queries; a change is seen as soon after. */
export function createLinkDirectory(db: Database): LinkDirectory {
  const links = remember<Link | undefined>()
  const shops = remember<number | undefined>()
  return {
    byRef: (shop_id, ref) => links(`${shop_id} ${ref}`, () => findLink(db, shop_id, ref)),
    shopOf: domain => shops(domain, () => shopOfDomain(db, domain)),
  }
}

function findLink(db: Database, shop_id: number, ref: string): Promise<Link | undefined> {
  return db.inShop(shop_id, async tx => {
    const found = await findByRef(tx, shop_id, ref)
    if (!found) return undefined
    const settings = await readLinkSettings(tx, shop_id)
    const shop: LinkedShop = { ...(await domainsOf(tx, shop_id)), ...settings }
    const cookie_days = cookieDaysOf(found, settings)
    const isTracking = found.status === 'active' && cookie_days > 0
    const { first_name, company, personal_detail } = found
    return {
      shop,
      shop_id,
      affiliate_id: found.id,
      isTracking,
      cookie_days,
      url: isTracking ? linkOf(shop, found, found) : destinationOf(shop, found),
      affiliate: { name: `${first_name} ${found.last_name}`.trim(), first_name, company, personal_detail },
    }
  })
}

/** Who asks while an answer is under way waits for the same one. A failure is not remembered. */
function remember<T>() {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.answer
    const answer = find()
    kept.delete(key)
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(key, { until: performance.now() + KEPT_MS, answer })
    void answer.catch(() => kept.delete(key))
    return answer
  }
}
