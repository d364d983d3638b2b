import { isClickText } from '#features/store/tracking/rules/click-text.ts'

interface FirstPage {
  landing_site?: string | null
  referring_site?: string | null
}

/**
 * The click that an order's own record of the visit names: in the address of the page the buyer came in by, or of the page before
 * it. Only a number of ours counts, and whether that is a click's is for its row or its signature to say; a bare code does not.
 */
export function landingClick({ landing_site, referring_site }: FirstPage): string | undefined {
  return clickIn(landing_site) ?? clickIn(referring_site)
}

/** Behind our own mark, or in a mark of the campaign where the merchant has put it. */
function clickIn(address: string | null | undefined): string | undefined {
  const query = address ? URL.parse(address, 'https://store.invalid')?.searchParams : undefined
  if (!query) return undefined
  const named = [query.get('sca_click'), ...[...query].filter(([name]) => name.startsWith('utm_')).map(([, value]) => value)]
  return named.find(value => value !== null && isClickText(value))?.toLowerCase()
}
