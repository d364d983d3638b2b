import { destinationOf, isOwnPage, type LinkedShop, pageAddress } from '#features/store/tracking/rules/affiliateLink.ts'
import { isHttpUrl } from '#kit/contract/validate.ts'

/** The page that was meant by an address or a path of the store; nothing where it lies elsewhere. */
export function readDestination(shop: LinkedShop, entered: string): string | undefined {
  const address = entered.startsWith('/') && !entered.startsWith('//') ? pageAddress(shop, entered) : entered
  return isHttpUrl(address) && isOwnPage(shop, address) ? new URL(address).href : undefined
}

/** The same page under the store's new address; what lies on another domain of the store stays where it is. */
export function movedDestination(before: LinkedShop, after: LinkedShop, destination: string): string {
  const from = frontOf(before)
  const page = URL.parse(destination, from.href)
  if (!page || page.host !== from.host) return destination
  const below = from.pathname.replace(/\/+$/, '')
  const isBelow = page.pathname === below || page.pathname.startsWith(`${below}/`)
  const path = isBelow ? page.pathname.slice(below.length) || '/' : page.pathname
  return new URL(pageAddress(after, path + page.search + page.hash)).href
}

const frontOf = (shop: LinkedShop): URL => new URL(destinationOf(shop, { link_destination: null }))
