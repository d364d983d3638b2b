import type { Level } from '#features/commissions/commission/rules/RuleVersion.ts'
import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { mayUse, type Plan } from '#kit/access.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { recordOf } from '#kit/fields.ts'
import { toFlag } from '#kit/flags.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import type { Permitted, ProgramRow, ProgramValues } from '../contract.ts'
import { type FieldValues, type PlainName, plainNames, type RowField, rowFields } from '../rules/fields.ts'
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
    ...(plainValues(plainNames, record) as Pick<FieldValues, PlainName>),
    ...toRate(record, currency),
    commissioning_amount: optional(record.commissioning_amount, record.commission_type),
    first_commission_amount: writeAmount(record.first_commission_amount, record.first_commission_type, currency),
    for_new_customer_amount: optional(record.for_new_customer_amount, record.for_new_customer_type ?? 0),
    ceiling: record.ceiling === null ? null : formatAmount(record.ceiling, currency),
    network_rates: record.network_rates.map(formatRate),
    network_min_sales: record.network_min_sales === null ? null : formatAmount(record.network_min_sales, currency),
    ...excluded,
  }
}

/** Switches are true or false in the table. */
const plainValues = <Name extends PlainName>(names: readonly Name[], record: Readonly<Record<Name, unknown>>) =>
  recordOf(names, name => {
    const value = record[name]
    return typeof value === 'boolean' ? toFlag(value) : value
  })

const plainInRows = plainNames.filter(name => rowFields.some(field => field === name)) as (PlainName & RowField)[]

export function toRow(record: ListedProgram, currency: Currency): ProgramRow {
  return {
    id: record.id,
    ...(plainValues(plainInRows, record) as Pick<FieldValues, PlainName & RowField>),
    ...toRate(record, currency),
    is_default: toFlag(record.is_default),
    currency,
    affiliates: toCount(record.affiliates),
    referrals: toCount(record.referrals),
    created_at: record.created_at.toISOString(),
    changed_at: record.changed_at.toISOString(),
    removed: toFlag(record.removed_at !== null),
    refer_customer_incentive: null,
  }
}

function toRate({ rule, commission_type: type, commission_amount, advance_amount }: RateRecord, currency: Currency) {
  const isSimple = rule === ProgramRule.simple
  return {
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
  subscription_orders: record.subscription_orders,
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
    subscriptions: mayUse(plan, 'subscriptionIntegrations'),
    coupon_commission: mayUse(plan, 'couponCommission'),
    network: mayUse(plan, 'multiLevel'),
    auto_tier: mayUse(plan, 'autoTier'),
  }
}
