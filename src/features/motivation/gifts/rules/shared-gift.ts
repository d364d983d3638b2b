import { mayUse, type Plan } from '#kit/access.ts'
import type { GiftKind } from './gift.ts'

/** What stores call it among themselves. */
export const GIFTS = 'gifts'

/** Shared together: how much of the price is taken off, of how many. */
export interface SharedGiftTerms {
  kind: GiftKind
  percent: number
  charges_shipping: boolean
  max_pieces: number
}

/** A product by the name under which stores have it. */
interface SharedGiftProduct {
  handle: string
  max_pieces: number
}

export interface SharedGift {
  name: string
  terms: SharedGiftTerms
  /** Nothing where one of them has no page of its own. */
  products: { offered: readonly SharedGiftProduct[] } | null
}

/** What is free in one store is free in all; a plan without gifts takes none. Whom it is sent to automatically is each store's own. */
export function unsharedGift(told: Readonly<Record<string, unknown>>, _here: unknown, { plan }: { plan: Plan }): string[] {
  if (!mayUse(plan, 'gifts')) return Object.keys(told)
  return 'products' in told && told.products === null ? ['products'] : []
}
