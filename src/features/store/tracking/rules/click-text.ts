/**
 * What a browser and its cart keep of a click: the number of a stored row, or a number with the signature that proves the click
 * without one. All in lower case, since stores and programs may change the case.
 */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const AFFILIATE = '0|[1-9a-z][0-9a-z]{0,10}'
const SIGNATURE = '[0-9a-f]{32}'
const SITE = '[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?'

const clickText = new RegExp(`^(${UUID})(?:\\.(${AFFILIATE})\\.(${SIGNATURE})(?:\\.(${SITE}))?)?$`, 'i')

export const MAX_CLICK_LETTERS = 36 + 1 + 11 + 1 + 32 + 1 + 253

/** What a signature speaks of, beside the shop. The number begins with the time of the click. */
export interface SignedClick {
  id: string
  affiliate_id: number
  /** The site on which the link was clicked, where the browser told it. */
  site: string | null
}

/** A click that an order proves by itself. */
export interface ProvenClick {
  affiliate_id: number
  at: number
  /** The site on which the link was clicked. */
  referrer: string | null
}

export interface ClickText {
  id: string
  /** What it claims; whether that is true is for the signature to say. */
  claim: (SignedClick & { signature: string }) | null
}

/** Shoppers can write anything into their cart. */
export function readClickText(text: string): ClickText | undefined {
  const [, id, affiliate, signature, site] = clickText.exec(text)?.map(part => part?.toLowerCase()) ?? []
  if (!id) return undefined
  if (!affiliate || !signature) return { id, claim: null }
  const affiliate_id = Number.parseInt(affiliate, 36)
  if (!Number.isSafeInteger(affiliate_id)) return undefined
  return { id, claim: { id, affiliate_id, site: site ?? null, signature } }
}

export const isClickText = (text: string): boolean => readClickText(text) !== undefined

export const writeClickText = ({ id, affiliate_id, site }: SignedClick, signature: string): string =>
  [id, affiliate_id.toString(36), signature, ...(site ? [site] : [])].join('.')

/** The host of a page, as a click text may carry it. */
export function siteOf(page: string | undefined): string | null {
  const host = page && URL.canParse(page) ? new URL(page).hostname.toLowerCase().replace(/^www\./, '') : ''
  return new RegExp(`^${SITE}$`).test(host) ? host : null
}
