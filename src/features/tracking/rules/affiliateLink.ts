import { isHttpUrl } from '#kit/contract/validate.ts'
import type { LinkSettings } from './link-settings.ts'
import { shortCodeOf } from './ref-code.ts'

export interface LinkedShop extends Partial<Pick<LinkSettings, 'store_url' | 'utm'>> {
  /** The shop's domain on the store platform. */
  domain: string
  /** Further domains under which the shop is known to be reached. */
  domains?: readonly string[]
}

export interface LinkedProgram {
  link_destination: string | null
}

export interface LinkedAffiliate {
  ref_code: string
  ref_word: string | null
}

/** The word if one was chosen, else the code. */
const refOf = ({ ref_code, ref_word }: LinkedAffiliate): string => ref_word || ref_code

/** The link an affiliate shares: the program's page of the store, with who sent the visitor. */
export function linkOf(shop: LinkedShop, program: LinkedProgram, affiliate: LinkedAffiliate): string {
  const link = new URL(destinationOf(shop, program))
  for (const name of ['sca_source', 'sca_click']) link.searchParams.delete(name)
  link.searchParams.set('sca_ref', refOf(affiliate))
  for (const [name, value] of Object.entries(shop.utm ?? {})) if (value) link.searchParams.set(name, value)
  return link.href
}

/** The same as an address of ours that counts the click and goes on to the store. */
export const shortLinkOf = (publicUrl: string, shop_id: number, affiliate: LinkedAffiliate): string =>
  `${publicUrl}/r/${shortCodeOf(shop_id, refOf(affiliate))}`

/** The program's page if it lies on a domain of the shop, else the store's front page: a link never leads elsewhere. */
export function destinationOf(shop: LinkedShop, { link_destination }: LinkedProgram): string {
  const front = storeUrlOf(shop)
  const wanted = link_destination && URL.canParse(link_destination, front) ? new URL(link_destination, front).href : front
  return isHttpUrl(wanted) && isOwnPage(shop, wanted) ? wanted : front
}

const storeUrlOf = ({ store_url, domain }: LinkedShop) => new URL(store_url ?? `https://${domain}`).href

/** Whether an address lies on one of the shop's own domains. */
export function isOwnPage(shop: LinkedShop, address: string): boolean {
  if (!URL.canParse(address)) return false
  const hosts = [shop.domain, ...(shop.domains ?? []), new URL(storeUrlOf(shop)).hostname].map(withoutWww)
  return hosts.includes(withoutWww(new URL(address).hostname))
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '')
