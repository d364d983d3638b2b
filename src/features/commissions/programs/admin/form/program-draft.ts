import * as z from 'zod'
import type { CouponScope } from '#features/commissions/commission/rules/RuleVersion.ts'
import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { type FieldProblems, problemsOf } from '#kit/contract/errors.ts'
import { recordOf } from '#kit/fields.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { ProgramValues } from '../../contract.ts'
import { blankProgram } from '../../rules/blankProgram.ts'
import { ofKind } from '../../rules/fields.ts'
import { mergeProgram } from '../../rules/mergeProgram.ts'
import { NewProgram } from '../../rules/ProgramDraft.ts'
import { readProgram } from '../../rules/readProgram.ts'
import { tidyProgram } from '../../rules/tidyProgram.ts'

/** Nothing is an empty box. */
const typed = ofKind('amount', 'url')
type Typed = (typeof typed)[number]
type Elsewhere = 'exclude_product' | 'exclude_collection' | 'theme_type'
type Chosen = { for_new_customer_type: CommissionType; commissioning_apply_to: CouponScope }

/** A program while it is typed: an empty field is an empty text, and what a switch hides keeps a value for when it is switched on. */
export type ProgramDraft = Omit<ProgramValues, Typed | Elsewhere | keyof Chosen> & Record<Typed, string> & Chosen

export function toDraft(values: ProgramValues): ProgramDraft {
  const {
    exclude_product: _products,
    exclude_collection: _collections,
    theme_type: _theme,
    ...program
  } = ProgramValues.parse(values)
  const hasFirst = program.enable_first_commission === 1
  return {
    ...program,
    ...recordOf(typed, name => program[name] ?? ''),
    commissioning_apply_to: program.commissioning_apply_to ?? 'affiliate_coupon',
    first_commission_type: hasFirst ? program.first_commission_type : CommissionType.percentOfSale,
    first_commission_amount: hasFirst ? program.first_commission_amount : '',
    for_new_customer_type: program.for_new_customer_type ?? CommissionType.percentOfSale,
  }
}

/** What is sent: only what the switches show, so that nobody is asked about a field they cannot see. */
export function toBody(draft: ProgramDraft) {
  const isAdvance = draft.rule === ProgramRule.advance
  const hasCoupon = draft.commissioning_status === 1 && !isAdvance
  const hasFirst = draft.lifetime_commission === 1 && draft.enable_first_commission === 1
  const isForNew = draft.for_new_customer === 1
  return {
    ...draft,
    commission_amount: isAdvance ? null : draft.commission_amount,
    advance_amount: isAdvance ? draft.advance_amount : null,
    commissioning_status: hasCoupon ? 1 : 0,
    commissioning_amount: hasCoupon ? draft.commissioning_amount : null,
    commissioning_apply_to: hasCoupon ? draft.commissioning_apply_to : null,
    disconnect_lifetime_commission: draft.lifetime_commission === 1 ? draft.disconnect_lifetime_commission : null,
    enable_first_commission: hasFirst ? 1 : 0,
    first_commission_type: hasFirst ? draft.first_commission_type : CommissionType.flatPerOrder,
    first_commission_amount: hasFirst ? draft.first_commission_amount : '0',
    for_new_customer_type: isForNew ? draft.for_new_customer_type : null,
    for_new_customer_amount: isForNew ? draft.for_new_customer_amount : null,
  } as const
}

/** The contract and the rules of money together, as the server applies them; messages are text keys at the fields they are about. */
export const draftSchema = (currency: Currency) =>
  z.custom<ProgramDraft>().superRefine((draft, context) => {
    for (const [field, problems] of Object.entries(draftProblems(draft, currency)))
      for (const { key } of problems) context.addIssue({ code: 'custom', path: field.split('.'), message: key })
  })

function draftProblems(draft: ProgramDraft, currency: Currency): FieldProblems {
  const body = toBody(draft)
  const problems = { ...missing(body), ...moneyProblems(body, currency) }
  for (const [field, [first]] of Object.entries(problems))
    if (first?.key === 'programs.amountInvalid' && valueAt(body, field) === '')
      problems[field] = [{ key: 'programs.amountRequired' }]
  return problems
}

// The server takes no first commission for one of 0; whoever switched it on meant to type one.
const missing = ({ enable_first_commission, first_commission_amount }: ReturnType<typeof toBody>): FieldProblems =>
  enable_first_commission === 1 && first_commission_amount === ''
    ? { first_commission_amount: [{ key: 'programs.amountRequired' }] }
    : {}

function moneyProblems(body: ReturnType<typeof toBody>, currency: Currency): FieldProblems {
  const fields = NewProgram.safeParse(body)
  if (!fields.success) return problemsOf(fields.error)
  return readProgram(tidyProgram(mergeProgram(blankProgram, fields.data)), currency).problems ?? {}
}

function valueAt(body: object, field: string): unknown {
  let found: unknown = body
  for (const step of field.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  return found
}
