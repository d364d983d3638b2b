import { mayUse, type Plan } from '#kit/access.ts'
import type { SharedFields } from '#kit/fields.ts'
import type { Offer } from './offer.ts'

/** What stores call it among themselves: what a store offers in the marketplace. */
export const MARKETPLACE_LISTING = 'marketplace'

const plain = ['brand', 'category', 'summary', 'about', 'terms'] as const

type OfferWords = Pick<Offer, (typeof plain)[number] | 'countries'>

/** The words of an offer. Its program, its pictures and whether it is listed are each store's own. */
export function sharedOffer(offer: OfferWords | undefined): SharedFields {
  if (!offer) return Object.fromEntries([...plain, 'countries'].map(field => [field, null]))
  return { ...Object.fromEntries(plain.map(field => [field, offer[field]])), countries: { only: [...offer.countries].sort() } }
}

/** The words with what was told in the place of what is there. */
export function withToldWords(here: OfferWords, told: SharedFields): OfferWords {
  const words = Object.fromEntries(plain.map(field => [field, told[field] ?? here[field]])) as Omit<OfferWords, 'countries'>
  const countries = told.countries as { only: string[] } | null | undefined
  return { ...words, countries: countries?.only ?? here.countries }
}

/** A plan without the marketplace takes nothing. */
export const unsharedOffer = (told: SharedFields, _here: unknown, { plan }: { plan: Plan }): string[] =>
  mayUse(plan, 'marketplaceListing') ? [] : Object.keys(told)
