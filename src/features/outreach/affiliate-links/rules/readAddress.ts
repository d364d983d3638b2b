import { isOwnPage, type LinkedShop, pageAddress } from '#features/store/tracking/rules/affiliateLink.ts'

export const MAX_ADDRESS = 1000

/** A page of the store as somebody typed or pasted it; or why it is none. */
export type ReadAddress = { address: string } | { problem: 'affiliateLinks.notAnAddress' | 'affiliateLinks.otherStore' }

/** Whole, without `https://`, or only what stands behind the store's own address. */
export function readAddress(shop: LinkedShop, text: string): ReadAddress {
  const typed = text.trim()
  if (/\s/.test(typed)) return { problem: 'affiliateLinks.notAnAddress' }
  const address = URL.parse(whole(shop, typed))
  if (!address || !/^https?:$/.test(address.protocol) || !isHost(address.hostname))
    return { problem: 'affiliateLinks.notAnAddress' }
  if (address.username || address.password || !isOwnPage(shop, address.href)) return { problem: 'affiliateLinks.otherStore' }
  return { address: address.href }
}

function whole(shop: LinkedShop, typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed)) return typed
  return /^\/(?!\/)/.test(typed) ? pageAddress(shop, typed) : `https://${typed.replace(/^\/\//, '')}`
}

/** Somebody may try the product on the own machine. */
const isHost = (hostname: string) => hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
