import type { ProgramValues } from '../contract.ts'
import type { ProgramFields } from './ProgramDraft.ts'
import type { UntidyProgram } from './tidyProgram.ts'

/** The program with what was sent put in the place of what is there; what was not sent stays. */
export function mergeProgram(
  saved: ProgramValues,
  { first_commission_amount, advance_amount, ...sent }: ProgramFields,
): UntidyProgram {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return {
    ...saved,
    ...given,
    advance_amount: advance_amount === undefined ? saved.advance_amount : (advance_amount ?? []),
    first_commission_amount:
      first_commission_amount === undefined ? saved.first_commission_amount : (first_commission_amount ?? '0'),
  }
}

/**
 * Amounts whose meaning changes with their type must come with it: 10 % is not 10.00.
 * Names the fields that are missing.
 */
export function amountsMissing(saved: ProgramValues, sent: ProgramFields, merged: ProgramValues): (keyof ProgramFields)[] {
  const missing: (keyof ProgramFields)[] = []
  const isMissing = (field: keyof ProgramFields) => sent[field] === undefined || sent[field] === null
  const becomes = (field: 'commission_type' | 'first_commission_type' | 'for_new_customer_type') =>
    saved[field] !== null && merged[field] !== saved[field]
  if (becomes('commission_type')) {
    const amount = merged.rule === 2 ? 'advance_amount' : 'commission_amount'
    if (isMissing(amount)) missing.push(amount)
    if (merged.commissioning_status === 1 && merged.rule === 1 && isMissing('commissioning_amount'))
      missing.push('commissioning_amount')
  }
  if (merged.enable_first_commission === 1 && becomes('first_commission_type') && isMissing('first_commission_amount'))
    missing.push('first_commission_amount')
  if (merged.for_new_customer === 1 && becomes('for_new_customer_type') && isMissing('for_new_customer_amount'))
    missing.push('for_new_customer_amount')
  return missing
}
