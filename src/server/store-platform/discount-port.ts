import type { ShopAccess } from './port.ts'

/** What a discount takes something off: the whole order, some products, or shipping. Others are rules made in the store. */
export type DiscountKind = 'order' | 'product' | 'shipping'

/** Numbers are plain decimals, as the platform writes them: `12.5` percent, `12.50` of the store's currency. */
export type DiscountWorth = { percentage: string } | { amount: string; on_each_item: boolean }

export type DiscountMinimum = { amount: string } | { quantity: number }

/** With which other discounts it can be used in one order. */
export type CombinesWith = Record<DiscountKind, boolean>

/** What a discount does, whatever its codes. Ids are the platform's numbers, as products and customers are known here. */
export interface DiscountRule {
  title: string
  kind: DiscountKind
  /** Shipping has none: it is free. */
  worth: DiscountWorth | null
  product_ids: readonly string[]
  variant_ids: readonly string[]
  collection_ids: readonly string[]
  /** Where shipping is free; empty is everywhere. Codes of two letters. */
  countries: readonly string[]
  /** Who can use it; empty is everybody. */
  customer_ids: readonly string[]
  minimum: DiscountMinimum | null
  usage_limit: number | null
  once_per_customer: boolean
  starts_at: Date
  ends_at: Date | null
  combines_with: CombinesWith
}

export interface NewDiscount extends DiscountRule {
  code: string
}

/** An ordinary code on everything, from now on, for everybody; a draft says what is different. */
export const plainRule = {
  ...{ product_ids: [], variant_ids: [], collection_ids: [], countries: [], customer_ids: [] },
  ...{ minimum: null, usage_limit: null, once_per_customer: false, ends_at: null },
  combines_with: { order: false, product: false, shipping: false },
} satisfies Partial<DiscountRule>

/** A code by which a discount is used. */
export interface RedeemCode {
  id: string
  code: string
  uses: number
}

/** A discount as the store has it now. */
export interface StoreDiscount extends Omit<DiscountRule, 'kind' | 'customer_ids'> {
  id: string
  /** `other` is one whose rule is made by an app or buys something to get something: only its words are known. */
  kind: DiscountKind | 'other'
  /** The currency of its sums. */
  currency: string | null
  status: 'active' | 'scheduled' | 'expired'
  /** The first codes of it, at most 10; how many it has is told apart. */
  codes: readonly RedeemCode[]
  codes_count: number
  uses: number
  /** In the platform's words. */
  summary: string
}

/** The discount as it stands now, or in the platform's words why it does not; taken is a code that exists already. */
export type DiscountAnswer = { discount: StoreDiscount } | { refused: string[]; isTaken: boolean }

/** What became of each code of a bulk call, once it is through. */
export interface BulkCodes {
  id: string
  isDone: boolean
  /** Codes with the number the store gave them, or why it did not. */
  codes: { code: string; id: string | null; refused: string[]; isTaken: boolean }[]
}

/** Most codes that one bulk call takes. */
export const MAX_BULK_CODES = 250

/**
 * Code discounts of the store. A code exists once in a store, however it is spelled, so that after a lost answer it can be
 * asked for. Throws `PlatformError`, whose `failure` says whether it did nothing, may be tried later, or nobody knows.
 */
export interface PlatformDiscounts {
  /** The discount behind a code, whoever made it and however it is spelled. */
  findDiscount(access: ShopAccess, code: string): Promise<StoreDiscount | undefined>
  /** Those that still exist, by id; at most 50 at once. */
  findDiscounts(access: ShopAccess, ids: readonly string[]): Promise<Map<string, StoreDiscount>>
  /** A discount that applies by itself and has no code, by its title. */
  findAutomaticDiscount(access: ShopAccess, title: string): Promise<{ id: string; title: string } | undefined>
  /** The number of the customer with this address, for discounts that are theirs alone; nobody where the store does not tell. */
  findCustomer(access: ShopAccess, email: string): Promise<string | undefined>
  createDiscount(access: ShopAccess, discount: NewDiscount): Promise<DiscountAnswer>
  /** Of one kind into the same kind; the code stays unless another is named. */
  updateDiscount(access: ShopAccess, id: string, discount: DiscountRule & { code?: string }): Promise<DiscountAnswer>
  /** With all its codes. Safe to repeat. */
  removeDiscount(access: ShopAccess, id: string): Promise<void>
  /** One page of the codes of a discount. */
  pageOfCodes(access: ShopAccess, id: string, after?: string): Promise<{ codes: RedeemCode[]; next: string | undefined }>
  /** At most `MAX_BULK_CODES` more codes on one discount; the store works on them after it has answered. */
  addCodes(access: ShopAccess, id: string, codes: readonly string[]): Promise<{ bulk_id: string } | { refused: string[] }>
  /** `undefined` when there was no such bulk call. */
  findBulkCodes(access: ShopAccess, bulk_id: string): Promise<BulkCodes | undefined>
  /** Takes single codes off a discount, by their ids. Safe to repeat. */
  removeCodes(access: ShopAccess, id: string, code_ids: readonly string[]): Promise<void>
}
