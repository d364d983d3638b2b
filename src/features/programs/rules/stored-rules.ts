import type { CommissionRate, Level, NetworkRule, RuleVersion, SpecialRate } from '#features/commission/rules/RuleVersion.ts'
import { CommissionType, ProgramRule } from '#features/commission/rules/RuleVersion.ts'
import type { Currency } from '#kit/money/currencies.ts'

/** A program as it is edited, as far as money goes. Amounts: smallest units, or ten-thousandths of a percent. */
export interface ProgramSettings {
  rule: number
  commission_type: number
  commission_amount: number
  advance_amount: Level[]
  commissioning_status: boolean
  commissioning_amount: number | null
  commissioning_apply_to: string | null
  lifetime_commission: boolean
  enable_first_commission: boolean
  first_commission_type: number
  first_commission_amount: number
  for_new_customer: boolean
  for_new_customer_type: number | null
  for_new_customer_amount: number | null
  exclude_shipping: boolean
  exclude_tax: boolean
  tax_setting: number
  ceiling: number | null
  network_base: string
  network_rates: number[]
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
    rule: program.rule as RuleVersion['rule'],
    type: program.commission_type as RuleVersion['type'],
    amount: simple ? program.commission_amount : 0,
    levels: simple ? [] : program.advance_amount.toSorted((a, b) => a.from - b.from),
    special: special.flatMap(entry => entry.variant_ids.map((id): [string, SpecialRate] => [id, specialRate(entry)])),
    excluded_products: [...excluded_products].sort(),
    excluded_collections: [...excluded_collections].sort(),
    exclude_shipping: program.exclude_shipping,
    exclude_tax: program.exclude_tax,
    tax_mode: program.tax_setting as RuleVersion['tax_mode'],
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
  apply_to: commissioning_apply_to === 'any_coupon' ? 'any_coupon' : 'affiliate_coupon',
})

function network({ network_base, network_rates }: ProgramSettings): NetworkRule | null {
  return network_rates.length === 0 ? null : { base: network_base === 'sale' ? 'sale' : 'commission', rates: network_rates }
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
