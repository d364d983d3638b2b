import { isHttpUrl } from '#kit/contract/validate.ts'
import { SOURCE, SUB_IDS } from './link-marks.ts'
import type { LinkSettings } from './link-settings.ts'
import { shortCodeOf, slugCodeOf } from './ref-code.ts'
import { fillMark, type UtmValues } from './utm-values.ts'

/** So many letters of a path are told apart. */
const MAX_PAGE = 200

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
  /** What the shop's marks may speak of. */
  id?: number
  first_name?: string
  last_name?: string
  program_name?: string
}

/** The word if one was chosen, else the code. */
const refOf = ({ ref_code, ref_word }: LinkedAffiliate): string => ref_word || ref_code

/** The link an affiliate shares: the program's page of the store, with who sent the visitor. */
export const linkOf = (shop: LinkedShop, program: LinkedProgram, affiliate: LinkedAffiliate): string =>
  linkTo(shop, destinationOf(shop, program), affiliate)

/** The same for any page of the store. */
export function linkTo(shop: LinkedShop, page: string, affiliate: LinkedAffiliate): string {
  const link = new URL(page)
  for (const name of [SOURCE, ...SUB_IDS, 'sca_click']) link.searchParams.delete(name)
  link.searchParams.set('sca_ref', refOf(affiliate))
  for (const [name, text] of Object.entries(shop.utm ?? {})) {
    const mark = fillMark(text ?? '', valuesOf(affiliate))
    if (mark) link.searchParams.set(name, mark)
  }
  return link.href
}

const valuesOf = (affiliate: LinkedAffiliate): UtmValues => ({
  affiliate_id: affiliate.id,
  first_name: affiliate.first_name,
  last_name: affiliate.last_name,
  ref: refOf(affiliate),
  program: affiliate.program_name,
})

/** The same as an address of ours that counts the click and goes on to the store, to a page of it where one is named. */
export function shortLinkOf(publicUrl: string, shop_id: number, affiliate: LinkedAffiliate, path?: string): string {
  const link = `${publicUrl}/r/${shortCodeOf(shop_id, refOf(affiliate))}`
  // Slashes need no disguise behind a question mark, and links are read by people.
  return path === undefined ? link : `${link}?${PAGE}=${encodeURIComponent(path).replaceAll('%2F', '/')}`
}

/** The same where the page has a short name. */
export const slugLinkOf = (publicUrl: string, shop_id: number, slug: string): string =>
  `${publicUrl}/r/${slugCodeOf(shop_id, slug)}`

/** How a short link names the page it leads to, and how long its path may be. */
export const PAGE = 'to'
export const MAX_PAGE_LETTERS = 500

/** The program's page if it lies on a domain of the shop, else the store's front page: a link never leads elsewhere. */
export function destinationOf(shop: LinkedShop, { link_destination }: LinkedProgram): string {
  const front = storeUrlOf(shop)
  const wanted = link_destination && URL.canParse(link_destination, front) ? new URL(link_destination, front).href : front
  return isHttpUrl(wanted) && isOwnPage(shop, wanted) ? wanted : front
}

/** The front page of the store. */
export const storeUrlOf = ({ store_url, domain }: Pick<LinkedShop, 'store_url' | 'domain'>) =>
  new URL(store_url ?? `https://${domain}`).href

/** Whether an address lies on one of the shop's own domains. */
export function isOwnPage(shop: LinkedShop, address: string): boolean {
  if (!URL.canParse(address)) return false
  const hosts = [shop.domain, ...(shop.domains ?? []), new URL(storeUrlOf(shop)).hostname].map(withoutWww)
  return hosts.includes(withoutWww(new URL(address).hostname))
}

/** The path of a page below that of the store, as clicks are told apart by it: without what stands behind, nor a slash at its end. */
export const pageOf = (shop: LinkedShop, address: string): string => pathBelow(shop, address).slice(0, MAX_PAGE)

/** The whole of that path. */
export function pathBelow(shop: LinkedShop, address: string): string {
  const path = URL.parse(address)?.pathname ?? '/'
  const below = new URL(storeUrlOf(shop)).pathname.replace(/\/+$/, '')
  const own = path === below || path.startsWith(`${below}/`) ? path.slice(below.length) : path
  return `/${own.replaceAll(/^\/+|\/+$/g, '')}`
}

/** A path of the store as visitors type it; a store that is reached below a path has its own paths below that. */
export function pageAddress(shop: Pick<LinkedShop, 'domain' | 'store_url'>, path: string): string {
  const store = new URL(storeUrlOf(shop))
  return store.origin + store.pathname.replace(/\/+$/, '') + path
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '')
