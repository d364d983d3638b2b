import type {
  CommissionRate,
  Level,
  NetworkRule,
  RuleVersion,
  SpecialRate,
} from '#features/commissions/commission/rules/RuleVersion.ts'
import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { FieldValues, OfKind, PayingName } from './fields.ts'

/** What the program pays with: switches and choices as they are stored. */
export type Chosen = { [Name in PayingName & OfKind<'flag'>]: boolean } & Pick<FieldValues, PayingName & OfKind<'one'>>

/** A program as it is edited, as far as money goes. Amounts: smallest units, or ten-thousandths of a percent. */
export interface ProgramSettings extends Chosen {
  commission_amount: number
  advance_amount: Level[]
  commissioning_amount: number | null
  first_commission_amount: number
  for_new_customer_amount: number | null
  ceiling: number | null
  network_rates: number[]
  network_min_sales: number | null
}

export interface SpecialCommission {
  id: number
  commission_type: number
  commission_amount: number
  variant_ids: string[]
}

/** A version of the rules as JSON: what is stored once and never changed. */
export interface StoredRules extends Omit<RuleVersion, 'id' | 'special' | 'excluded_products' | 'excluded_collections'> {
  special: [variant_id: string, rate: SpecialRate][]
  excluded_products: string[]
  excluded_collections: string[]
}

interface Parts {
  program: ProgramSettings
  special: readonly SpecialCommission[]
  excluded_products: readonly string[]
  excluded_collections: readonly string[]
  currency: Currency
}

/** What the program pays from now on. A switch that is off leaves nothing behind. */
export function compileRules({ program, special, excluded_products, excluded_collections, currency }: Parts): StoredRules {
  const simple = program.rule === ProgramRule.simple
  return {
    currency,
    rule: program.rule,
    type: program.commission_type,
    amount: simple ? program.commission_amount : 0,
    levels: simple ? [] : program.advance_amount.toSorted((a, b) => a.from - b.from),
    special: special.flatMap(entry => entry.variant_ids.map((id): [string, SpecialRate] => [id, specialRate(entry)])),
    excluded_products: [...excluded_products].sort(),
    excluded_collections: [...excluded_collections].sort(),
    exclude_shipping: program.exclude_shipping,
    exclude_tax: program.exclude_tax,
    tax_mode: program.tax_setting,
    new_customer: program.for_new_customer ? rate(program.for_new_customer_type, program.for_new_customer_amount) : null,
    // Only a customer who stays connected can have a first order that differs from later ones.
    first_commission:
      program.lifetime_commission && program.enable_first_commission
        ? rate(program.first_commission_type, program.first_commission_amount)
        : null,
    coupon_commission: simple && program.commissioning_status ? couponCommission(program) : null,
    ceiling: program.ceiling,
    network: network(program),
  }
}

const rate = (type: number | null, amount: number | null) =>
  ({ type: type ?? CommissionType.flatPerOrder, amount: amount ?? 0 }) as CommissionRate

const specialRate = ({ id, commission_type, commission_amount }: SpecialCommission) =>
  ({ ...rate(commission_type, commission_amount), id }) as SpecialRate

const couponCommission = ({
  commissioning_amount,
  commissioning_apply_to,
}: ProgramSettings): RuleVersion['coupon_commission'] => ({
  amount: commissioning_amount ?? 0,
  apply_to: commissioning_apply_to ?? 'affiliate_coupon',
})

function network({ network_base, network_rates, network_min_sales }: ProgramSettings): NetworkRule | null {
  if (network_rates.length === 0) return null
  const rule = { base: network_base, rates: network_rates }
  // Left out where nothing is asked for, so that programs without it keep their version.
  return network_min_sales === null ? rule : { ...rule, min_sales: network_min_sales }
}

/** The stored version in the form the engine reads. */
export function readRules(stored: StoredRules, version: number): RuleVersion {
  return {
    ...stored,
    id: version,
    special: new Map(stored.special),
    excluded_products: new Set(stored.excluded_products),
    excluded_collections: new Set(stored.excluded_collections),
  }
}
