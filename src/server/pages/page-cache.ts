import type { CachedPage } from './page-document.ts'

export interface PageCache {
  /** Which shop answers below a part of an address; remembered as long as its pages. */
  shopAt(sub_path: string, find: () => Promise<number>): Promise<number>
  /** The page kept under this key, or the one made now. Pages of one shop are dropped together. */
  get(shop_id: number, key: string, make: () => Promise<CachedPage>): Promise<CachedPage>
  forget(shop_id: number): void
  forgetAll(): void
}

const MAX_PAGES = 2_000
/** What a page names without being told when it changes, such as the titles of products, is never older than this. */
const LIFETIME_MS = 10 * 60_000

interface Entry {
  shop_id: number
  page: Promise<CachedPage>
  until: number
}

/** Drawn pages, kept until something they show has changed. Visitors who come together wait for one drawing. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>()
  const shops = new Map<string, Promise<number>>()
  return {
    shopAt(sub_path, find) {
      const known = shops.get(sub_path)
      if (known !== undefined) return known
      const found = find()
      if (shops.size >= MAX_PAGES) shops.clear()
      shops.set(sub_path, found)
      found.catch(() => shops.get(sub_path) === found && shops.delete(sub_path))
      return found
    },
    get(shop_id, key, make) {
      const known = entries.get(key)
      if (known && known.until > now()) return known.page
      const entry: Entry = { shop_id, page: make(), until: now() + LIFETIME_MS }
      // Added at once: a change that comes while it is drawn takes it out again, and the next visitor has it drawn anew.
      entries.delete(key)
      if (entries.size >= MAX_PAGES) entries.delete(entries.keys().next().value!)
      entries.set(key, entry)
      entry.page.catch(() => entries.get(key) === entry && entries.delete(key))
      return entry.page
    },
    forget(shop_id) {
      for (const [key, entry] of entries) if (entry.shop_id === shop_id) entries.delete(key)
      shops.clear()
    },
    forgetAll() {
      entries.clear()
      shops.clear()
    },
  }
}
