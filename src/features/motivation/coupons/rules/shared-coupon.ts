import type { DiscountKind, DiscountTerms } from './discountTerms.ts'

/** What stores call it among themselves. */
export const COUPONS = 'coupons'

/** What a code takes off, as another store can be asked for it. */
export interface SharedRule
  extends Omit<DiscountTerms, 'title' | 'product_ids' | 'variant_ids' | 'collection_ids' | 'customer_ids'> {
  kind: DiscountKind
  ends_at: string | null
  /** Of its amounts; nothing where it is a percentage or free shipping. */
  currency: string | null
}

interface Discount {
  kind: DiscountKind | 'other'
  terms: DiscountTerms
  ends_at: Date | null
  currency: string
}

/** Nothing where it names products or customers of one store, or is the store's own invention. */
export function sharedRule({ kind, terms, ends_at, currency }: Discount): SharedRule | null {
  const { product_ids, variant_ids, collection_ids, customer_ids, title: _title, ...others } = terms
  const isTied = [product_ids, variant_ids, collection_ids, customer_ids].some(ids => ids.length > 0)
  if (isTied || kind === 'other' || kind === 'product') return null
  const { worth, minimum, countries, usage_limit, once_per_customer, combines_with } = others
  const namesMoney = (worth !== null && 'amount' in worth) || (minimum !== null && 'amount' in minimum)
  return {
    ...{ kind, worth, minimum, countries, usage_limit, once_per_customer, combines_with },
    ...{ ends_at: ends_at?.toISOString() ?? null, currency: namesMoney ? currency : null },
  }
}

/** How a code ended: here, or in the store as well. */
export type SharedEnd = 'here' | 'in_store'

/** A rule is made once in each store and is that store's own from then on; amounts go nowhere where another currency is paid in. */
export function unsharedCoupon(
  told: Readonly<Record<string, unknown>>,
  here: unknown,
  { currency }: { currency: string },
): string[] {
  const rule = told.rule as SharedRule | null | undefined
  const isPossible = rule !== null && rule !== undefined && (rule.currency ?? currency) === currency
  return here === undefined && isPossible ? [] : ['rule']
}
