/** What Google adds to the address of a page that is opened from an advertisement. */
const marks = ['gclid', 'gbraid', 'wbraid', 'gad_source']

/** Whether somebody came to a page of the store, given whole or from its root, through a Google ad. */
export function isFromGoogleAds(landing: string | null | undefined): boolean {
  const query = landing ? URL.parse(landing, 'https://store.invalid')?.searchParams : undefined
  return marks.some(mark => Boolean(query?.get(mark)))
}
