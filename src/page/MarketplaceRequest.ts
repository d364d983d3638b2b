import type { SpokenLanguage } from '#kit/languages.ts'

interface TextChoice {
  value: string
  text: string
}

interface Link {
  text: string
  href: string
}

/** The public directory of what shops offer, ready to be drawn: words are in the language of the reader. */
export interface DirectoryRequest {
  page: 'marketplace'
  language: SpokenLanguage
  languages: readonly { code: SpokenLanguage; href: string }[]
  /** What was asked for, as the form shows it again. */
  asked: { q: string; category: string; commission: string; days: string; country: string; sort: string; lang: string }
  countries: readonly TextChoice[]
  categories: readonly (Link & { isCurrent: boolean })[]
  isNarrowed: boolean
  /** How many there are, and whether there are more than were counted. */
  total: number
  capped: boolean
  offers: readonly OfferCard[]
  pages: { current: number; before: string | null; after: string | null; last: number }
}

export interface OfferCard {
  href: string
  brand: string
  category: string
  summary: string
  commission: string
  days: number
  picture: { url: string; width: number; height: number } | null
}

/** What was sent and refused, as it is shown again. Passwords are never sent back. */
export interface ApplyState {
  /** Which of the two ways is open. */
  as: 'new' | 'member'
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  notice?: string
  /** Their account has a second step. */
  asksForCode?: boolean
}

/** The page of one offer. Texts are the merchant's own words and never markup. */
export interface OfferRequest {
  page: 'offer'
  language: SpokenLanguage
  languages: readonly { code: SpokenLanguage; href: string }[]
  brand: string
  category: string
  /** Codes; none means everywhere. */
  countries: readonly string[]
  summary: string
  about: string
  terms: string
  commission: string
  /** Of a customer's first order, where that pays something else. */
  first_commission: string | null
  cookie_days: number
  /** The store of the brand. */
  site: string | null
  pictures: readonly { url: string; width?: number; height?: number }[]
  logo?: { url: string; width: number; height: number } | null
  state: ApplyState
}

export const freshApplication: ApplyState = { as: 'new', typed: {}, problems: {} }
