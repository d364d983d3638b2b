/** How somebody is taxed, as line 3 of the form asks. */
export const classifications = [
  'individual',
  'partnership',
  'trust',
  'llc_partnership',
  'c_corporation',
  's_corporation',
  'llc_c_corporation',
  'llc_s_corporation',
  'other',
] as const
export type Classification = (typeof classifications)[number]

const corporations: ReadonlySet<Classification> = new Set([
  'c_corporation',
  's_corporation',
  'llc_c_corporation',
  'llc_s_corporation',
])
/** Corporations get no 1099-NEC. */
export const isCorporation = (classification: Classification): boolean => corporations.has(classification)
