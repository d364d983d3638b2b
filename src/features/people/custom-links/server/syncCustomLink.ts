import { accessOf, findConnection } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { PlatformError, type PlatformRedirects, type ShopAccess, type StoreRedirect } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { leadsTo } from '../rules/leadsTo.ts'
import type { CustomLinkProblem } from '../rules/states.ts'
import {
  deleteLink,
  type ExpectedLink,
  expectedLinks,
  isOwnRedirect,
  type StoredLink,
  saveCreatedLink,
  saveProblem,
  storedLinks,
} from './store.ts'

const NEEDED = 'write_online_store_navigation'

/** A store whose redirects can be changed. */
interface Store {
  shop_id: number
  access: ShopAccess
  redirects: PlatformRedirects
  /** Shops that installed the product before it made links have yet to allow it. */
  isAllowed: boolean
}

export async function storeToChange(services: Services, shop_id: number): Promise<Store | undefined> {
  const settings = services.config.platform
  if (!settings) return undefined
  return services.db.inShop(shop_id, async tx => {
    const access = await accessOf(tx, services, shop_id)
    const connection = access && (await findConnection(tx, shop_id))
    return connection && { shop_id, access, redirects: connectPlatform(settings), isAllowed: connection.scopes.includes(NEEDED) }
  })
}

/**
 * Makes the store have what is wanted of one affiliate: the path leads to the link, former paths do not. Safe to repeat and to
 * run twice at once: the store is asked before anything is written, and what it says is what counts.
 */
export async function syncCustomLink(services: Services, store: Store, affiliate_id: number): Promise<void> {
  const { db } = services
  const { shop_id } = store
  const [wanted] = await db.inShop(shop_id, tx => expectedLinks(tx, shop_id, { ids: [affiliate_id] }))
  if (wanted) await make(services, store, wanted)
  for (const former of await db.inShop(shop_id, tx => formerLinks(tx, shop_id, affiliate_id)))
    await remove(services, store, former)
}

/** Read anew: while the store answered, something else may have become wanted. */
async function formerLinks(tx: Tx, shop_id: number, affiliate_id: number): Promise<StoredLink[]> {
  const [wanted] = await expectedLinks(tx, shop_id, { ids: [affiliate_id] })
  return (await storedLinks(tx, shop_id, [affiliate_id])).filter(one => one.path !== wanted?.path)
}

async function make(services: Services, store: Store, wanted: ExpectedLink): Promise<void> {
  const { db } = services
  const { shop_id } = store
  const made = store.isAllowed ? await redirectFor(services, store, wanted).catch(notAllowed) : 'not_allowed'
  await db.inShop(shop_id, tx =>
    typeof made === 'string' ? saveProblem(tx, shop_id, wanted, made) : saveCreatedLink(tx, shop_id, wanted, made.id),
  )
}

/** Whatever else goes wrong may pass, and is tried again. */
function notAllowed(error: unknown): CustomLinkProblem {
  if (error instanceof PlatformError && (error.status === 401 || error.status === 403)) return 'not_allowed'
  throw error
}

async function redirectFor(services: Services, store: Store, wanted: ExpectedLink): Promise<StoreRedirect | CustomLinkProblem> {
  const { access, redirects } = store
  const { path, target } = wanted
  const found = await redirects.findRedirect(access, path)
  if (found) return takeOver(services, store, wanted, found)
  const answer = await redirects.createRedirect(access, { path, target })
  if ('redirect' in answer) return answer.redirect
  // Made in the meantime: by the merchant, or by the same wish asked for twice.
  const since = await redirects.findRedirect(access, path)
  return since ? takeOver(services, store, wanted, since) : 'refused'
}

/** A path that is in use is left alone, unless the redirect is ours. */
async function takeOver(services: Services, store: Store, wanted: ExpectedLink, found: StoreRedirect) {
  const { shop_id, access, redirects } = store
  const isOurs = leadsTo(found.target, wanted) || (await services.db.inShop(shop_id, tx => isOwnRedirect(tx, shop_id, found.id)))
  if (!isOurs) return 'taken'
  const { path, target } = wanted
  if (found.path === path && found.target === target) return found
  const answer = await redirects.updateRedirect(access, found.id, { path, target })
  return 'redirect' in answer ? answer.redirect : 'refused'
}

/** One that the merchant has meanwhile led elsewhere is the merchant's. */
async function remove({ db }: Services, { shop_id, access, redirects }: Store, former: StoredLink): Promise<void> {
  const found = former.platform_id === null ? undefined : await redirects.findRedirect(access, former.path)
  if (found && found.id === former.platform_id && found.target === former.target) await redirects.removeRedirect(access, found.id)
  await db.inShop(shop_id, tx => deleteLink(tx, shop_id, former))
}
