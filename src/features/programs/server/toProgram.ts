import type { Level } from '#features/commission/rules/RuleVersion.ts'
import { ProgramRule } from '#features/commission/rules/RuleVersion.ts'
import { mayUse, type Plan } from '#kit/access.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { recordOf } from '#kit/fields.ts'
import { toFlag } from '#kit/flags.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import type { Permitted, ProgramRow, ProgramValues } from '../contract.ts'
import { type PlainValues, programFieldNames } from '../rules/fields.ts'
import type { GatedProgram } from '../rules/planProblems.ts'
import { writeAmount } from '../rules/readAmount.ts'
import type { ProgramSettings } from '../rules/stored-rules.ts'
import type { ExcludedIds } from './exclusions.ts'
import type { ListedProgram, ProgramRecord } from './store.ts'

type RateRecord = Pick<ProgramRecord, 'rule' | 'commission_type' | 'commission_amount' | 'advance_amount'>

/** A program as the form edits it. */
export function toValues(record: ProgramRecord, excluded: ExcludedIds, currency: Currency): ProgramValues {
  const optional = (amount: number | null, type: number) => (amount === null ? null : writeAmount(amount, type, currency))
  return {
    name: record.name,
    ...plainValues(record),
    status: toFlag(record.status === 1),
    ...toRate(record, currency),
    commissioning_status: toFlag(record.commissioning_status),
    commissioning_amount: optional(record.commissioning_amount, record.commission_type),
    commissioning_apply_to: record.commissioning_apply_to as ProgramValues['commissioning_apply_to'],
    lifetime_commission: toFlag(record.lifetime_commission),
    enable_first_commission: toFlag(record.enable_first_commission),
    first_commission_type: record.first_commission_type as ProgramValues['first_commission_type'],
    first_commission_amount: writeAmount(record.first_commission_amount, record.first_commission_type, currency),
    for_new_customer: toFlag(record.for_new_customer),
    for_new_customer_type: record.for_new_customer_type as ProgramValues['for_new_customer_type'],
    for_new_customer_amount: optional(record.for_new_customer_amount, record.for_new_customer_type ?? 0),
    exclude_shipping: toFlag(record.exclude_shipping),
    exclude_tax: toFlag(record.exclude_tax),
    tax_setting: record.tax_setting as ProgramValues['tax_setting'],
    ceiling: record.ceiling === null ? null : formatAmount(record.ceiling, currency),
    network_base: record.network_base as ProgramValues['network_base'],
    network_rates: record.network_rates.map(formatRate),
    ...excluded,
  }
}

/** Switches are true or false in the table. */
const plainValues = (record: ProgramRecord) =>
  recordOf(programFieldNames, name => {
    const value = record[name]
    return typeof value === 'boolean' ? toFlag(value) : value
  }) as PlainValues

export function toRow(record: ListedProgram, currency: Currency): ProgramRow {
  return {
    id: record.id,
    name: record.name,
    is_default: toFlag(record.is_default),
    status: toFlag(record.status === 1),
    ...toRate(record, currency),
    currency,
    theme_type: record.theme_type,
    default_payment_method: record.default_payment_method,
    affiliates: toCount(record.affiliates),
    referrals: toCount(record.referrals),
    created_at: record.created_at.toISOString(),
    removed: toFlag(record.removed_at !== null),
  }
}

function toRate({ rule, commission_type: type, commission_amount, advance_amount }: RateRecord, currency: Currency) {
  const isSimple = rule === ProgramRule.simple
  return {
    rule: rule as ProgramValues['rule'],
    commission_type: type as ProgramValues['commission_type'],
    commission_amount: isSimple ? writeAmount(commission_amount, type, currency) : null,
    advance_amount: isSimple
      ? []
      : (advance_amount as Level[]).map(({ from, amount }) => ({
          from: formatAmount(from, currency),
          amount: writeAmount(amount, type, currency),
        })),
  }
}

const toCount = (counted: number | null) =>
  counted === null ? null : { count: Math.min(counted, COUNT_CAP), capped: counted > COUNT_CAP }

/** What the plan looks at, of a program as it is saved. */
export const toGated = (record: ProgramRecord, excluded: ExcludedIds): GatedProgram => ({
  ...(record as unknown as ProgramSettings),
  // A rule that is not in force leaves its amounts behind in the table.
  advance_amount: record.rule === ProgramRule.simple ? [] : (record.advance_amount as Level[]),
  ...excluded,
})

const SMALL_PLAN_LEVELS = 2

export function permittedBy(plan: Plan): Permitted {
  return {
    levels: mayUse(plan, 'orderValueLevels') ? null : SMALL_PLAN_LEVELS,
    special_commission: mayUse(plan, 'specialCommission'),
    exclusions: mayUse(plan, 'excludeProducts'),
    lifetime_commission: mayUse(plan, 'lifetimeCommission'),
    new_customer: mayUse(plan, 'newCustomerCommission'),
    coupon_commission: mayUse(plan, 'couponCommission'),
    network: mayUse(plan, 'multiLevel'),
    auto_tier: mayUse(plan, 'autoTier'),
  }
}
