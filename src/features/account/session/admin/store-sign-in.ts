import { shopDomainOf, shopSuffix } from '#kit/contract/validate.ts'
import { DEFAULT_SOURCE } from '../contract.ts'

/** The name of a shop out of what was typed or pasted: our own suffix is forgiven, everything else is for the rule to judge. */
export function shopNameTyped(text: string): string {
  const bare = text.trim().replace(/\/+$/, '')
  return bare.toLowerCase().endsWith(shopSuffix) ? bare.slice(0, -shopSuffix.length) : bare
}

/** Where installing the app in a store begins. */
export const installPath = (shopName: string) => `/auth/begin?${new URLSearchParams({ shop: shopDomainOf(shopName) })}`

/** Where signing in through the store begins. `host` is the shop's admin page, encoded as the store platform does it. */
export function storeSignInPath(shop: string): string {
  const handle = shop.endsWith(shopSuffix) ? shop.slice(0, -shopSuffix.length) : shop
  const query = new URLSearchParams({ shop, host: btoa(`admin.shopify.com/store/${handle}`), source: DEFAULT_SOURCE })
  return `/auth/login?${query}`
}
