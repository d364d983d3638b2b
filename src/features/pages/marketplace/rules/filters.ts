import { isCountryCode } from '#kit/countries.ts'
import { type Category, isCategory } from './categories.ts'

/** What a visitor looks for, as it is in the address. */
export interface Filters {
  q: string
  category: Category | ''
  commission: CommissionFilter | ''
  days: DaysFilter | ''
  country: string
  sort: Sorting
  page: number
}

export const commissionFilters = ['5', '10', '20', 'fixed'] as const
export type CommissionFilter = (typeof commissionFilters)[number]
export const daysFilters = ['7', '30', '60', '90'] as const
export type DaysFilter = (typeof daysFilters)[number]
export const sortings = ['newest', 'days'] as const
export type Sorting = (typeof sortings)[number]

const MAX_QUERY = 80
/** Whoever turns further has not found what they look for. */
export const MAX_PAGE = 400

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | '' =>
  known.find(value => value === text) ?? ''

/** Reads an address; what cannot be meant is left out. */
export function readFilters(asked: (name: string) => string | undefined): Filters {
  const category = asked('category') ?? ''
  const country = (asked('country') ?? '').toUpperCase()
  return {
    q: (asked('q') ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_QUERY),
    category: isCategory(category) ? category : '',
    commission: oneOf(commissionFilters, asked('commission')),
    days: oneOf(daysFilters, asked('days')),
    country: isCountryCode(country) ? country : '',
    sort: oneOf(sortings, asked('sort')) || 'newest',
    page: Math.min(MAX_PAGE, Math.max(1, /^\d{1,4}$/.test(asked('page') ?? '') ? Number(asked('page')) : 1)),
  }
}

/** The address of what is looked for, without what is left as it is. */
export function addressOf(filters: Filters, change: Partial<Filters> = {}, lang?: string): string {
  const { sort, page, ...others } = { ...filters, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== '') search.set(name, value)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  if (lang) search.set('lang', lang)
  const text = search.toString()
  return text === '' ? MARKETPLACE : `${MARKETPLACE}?${text}`
}

export const MARKETPLACE = '/marketplace'
export const offerPath = (slug: string): string => `${MARKETPLACE}/${slug}`

/** Whether something was chosen; search engines know the whole directory and its categories, not every question to it. */
export const isNarrowed = ({ q, commission, days, country, sort }: Filters): boolean =>
  q !== '' || commission !== '' || days !== '' || country !== '' || sort !== 'newest'
