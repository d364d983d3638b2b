import type { ReferralDraft } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { readReferral, usualTerms } from '#features/friends/customer-referral/rules/readReferral.ts'
import type { Problem } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'

/** A program is set up in these, one after the other; the address names them. */
export const setUpSteps = ['reward', 'incentive', 'display', 'email', 'start'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** What is asked for in each of them, as the program is sent. */
const fieldsOf: Record<SetUpStep, readonly (keyof ReferralDraft)[]> = {
  reward: ['program_name', 'commission_type', 'commission_amount'],
  incentive: ['incentive_type', 'incentive_amount', 'coupon_name'],
  display: [],
  email: [],
  start: [],
}

/** The first step that asks for one of these fields. */
export function stepOf(fields: readonly string[]): number | undefined {
  const at = setUpSteps.findIndex(step => fieldsOf[step].some(name => fields.includes(String(name))))
  return at < 0 ? undefined : at
}

/** What is wrong with a draft, by the rules that also decide when it is sent. */
export const setUpProblems = (draft: ReferralDraft, currency: Currency): Record<string, Problem[]> =>
  readReferral(usualTerms, draft, currency).problems ?? {}

/** Where the step in the address leads: no further than what is typed before it is in order. */
export function shownStep(asked: string | undefined, problems: Record<string, unknown>): number {
  const wanted = Math.max(0, setUpSteps.indexOf(asked as SetUpStep))
  return Math.min(wanted, stepOf(Object.keys(problems)) ?? wanted)
}
