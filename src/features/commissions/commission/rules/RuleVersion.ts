import type { Currency } from '#kit/money/currencies.ts'
import type { Minor, Rate } from '#kit/money/money.ts'

export const CommissionType = { flatPerOrder: 0, flatPerItem: 1, percentOfSale: 2 } as const
export type CommissionType = (typeof CommissionType)[keyof typeof CommissionType]

export const ProgramRule = { simple: 1, advance: 2 } as const
export type ProgramRule = (typeof ProgramRule)[keyof typeof ProgramRule]

/** Where the store's taxes are: on top of everything, inside product prices, or inside product prices and the shipping fee. */
export const TaxMode = { onTop: 0, insidePrices: 1, insidePricesAndShipping: 2 } as const
export type TaxMode = (typeof TaxMode)[keyof typeof TaxMode]

export type CommissionRate =
  | { readonly type: typeof CommissionType.percentOfSale; readonly amount: Rate }
  | { readonly type: typeof CommissionType.flatPerOrder | typeof CommissionType.flatPerItem; readonly amount: Minor }

/** A level of the advance rule: what orders of at least this value earn. The first level starts at 0. */
export interface Level {
  readonly from: Minor
  readonly amount: Minor | Rate
}

/** One special commission reaches many variants; its id tells which of them share a flat amount per order. */
export type SpecialRate = CommissionRate & { readonly id: number }

export type CouponScope = 'affiliate_coupon' | 'any_coupon'

/** Levels below the one at the top of a network; nobody stands deeper, and no more levels are paid. */
export const MAX_NETWORK_LEVELS = 20

/** What an affiliate's upline earns: the first rate is that of the direct upline. */
export interface NetworkRule {
  readonly base: 'commission' | 'sale'
  readonly rates: readonly Rate[]
  /** Own sales from which an affiliate earns by their network; versions of before there was such a thing ask for none. */
  readonly min_sales?: Minor
}

/** Everything a program says about money at one time. A version never changes: an edited program gets a new one. */
export interface RuleVersion {
  readonly id: number
  readonly currency: Currency
  readonly rule: ProgramRule
  /** The type of the simple amount, of the levels and of coupon commissioning. */
  readonly type: CommissionType
  readonly amount: Minor | Rate
  readonly levels: readonly Level[]
  /** By variant: a collection was expanded to the variants it held. */
  readonly special: ReadonlyMap<string, SpecialRate>
  readonly excluded_products: ReadonlySet<string>
  readonly excluded_collections: ReadonlySet<string>
  readonly exclude_shipping: boolean
  readonly exclude_tax: boolean
  readonly tax_mode: TaxMode
  readonly new_customer: CommissionRate | null
  readonly first_commission: CommissionRate | null
  readonly coupon_commission: { readonly amount: Minor | Rate; readonly apply_to: CouponScope } | null
  /** The most one order may earn its affiliate. */
  readonly ceiling: Minor | null
  readonly network: NetworkRule | null
}
