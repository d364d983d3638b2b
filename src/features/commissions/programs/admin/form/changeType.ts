import type { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { kindOf } from '../rateInWords.ts'
import type { ProgramDraft } from './program-draft.ts'

/** Amounts by field and kind that were typed before the type was changed. */
export type TypedBefore = Map<string, string>

type TypeField = 'commission_type' | 'first_commission_type' | 'for_new_customer_type'

const amountsOf: Record<TypeField, readonly (keyof ProgramDraft)[]> = {
  commission_type: ['commission_amount', 'commissioning_amount'],
  first_commission_type: ['first_commission_amount'],
  for_new_customer_type: ['for_new_customer_amount'],
}

/** 10 % is not $10.00: an amount of the other kind steps aside, and comes back with its type. */
export function changeType(
  draft: ProgramDraft,
  field: TypeField,
  type: CommissionType,
  before: TypedBefore,
): Partial<ProgramDraft> {
  const [from, to] = [kindOf(draft[field]), kindOf(type)]
  if (from === to) return { [field]: type }
  const exchange = (name: string, typed: string): string => {
    before.set(`${name}:${from}`, typed)
    return before.get(`${name}:${to}`) ?? ''
  }
  const amounts = Object.fromEntries(amountsOf[field].map(name => [name, exchange(name, draft[name] as string)]))
  if (field !== 'commission_type') return { [field]: type, ...amounts }
  const levels = draft.advance_amount.map((level, i) => ({ ...level, amount: exchange(`level.${i}`, level.amount) }))
  return { [field]: type, ...amounts, advance_amount: levels }
}
