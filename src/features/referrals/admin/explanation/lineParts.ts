import type { Key } from '#admin/text.tsx'
import type { ShowMoney } from '#features/commission/rules/exactMoney.ts'
import { lossesOf } from '#features/commission/rules/explain.ts'
import { CommissionType } from '#features/commission/rules/RuleVersion.ts'
import { formatRate } from '#kit/money/money.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { ExplainedLine } from '../../rules/explain/explanations.ts'

export interface Step {
  text: Key
  amount: number
}

/** From the price to what the commission is reckoned on: what was added and what was taken away. */
export function stepsOf(line: ExplainedLine): Step[] {
  const { gross, discount, tax } = line
  const { removed, given_back, cancelled } = lossesOf(line)
  const steps: Step[] = [
    { text: 'referral.explain.price', amount: gross },
    { text: 'referral.explain.discount', amount: -discount },
    { text: tax < 0 ? 'referral.explain.taxInside' : 'referral.explain.taxOnTop', amount: tax },
    { text: 'referral.explain.removed', amount: -removed },
    { text: 'referral.explain.refunded', amount: -given_back },
    { text: 'referral.explain.cancelled', amount: -cancelled },
  ]
  return steps.filter((step, place) => place === 0 || step.amount !== 0)
}

const ruleNames = [
  'special',
  'new_customer',
  'first_commission',
  'coupon',
  'level',
  'simple',
  'excluded',
  'not_a_product',
] as const

export function ruleText(rule: string): Key {
  const name = ruleNames.find(known => known === rule) ?? 'simple'
  return `referral.rule.${name}`
}

/** How the winning rule reckons, as text and values: `20 % of $249.00`. */
export function calculationOf(line: ExplainedLine, money: ShowMoney): { text: Key; values: PlaceholderValues } | undefined {
  if (!line.rate) return undefined
  const { type, amount } = line.rate
  if (type === CommissionType.percentOfSale)
    return { text: 'referral.explain.percentOf', values: { rate: formatRate(amount), base: money(line.base) } }
  if (type === CommissionType.flatPerItem)
    return { text: 'referral.explain.perItem', values: { amount: money(amount), count: line.quantity_left } }
  return { text: 'referral.explain.perOrder', values: { amount: money(amount) } }
}

/** The sentences about rules that did not decide stand last, one for each. */
export const lostSentences = ({ lost, sentences }: ExplainedLine): string[] =>
  lost.length === 0 ? [] : sentences.slice(-lost.length)

/** Shipping that does not count has nothing to say. */
export const isShown = (line: ExplainedLine): boolean => line.sentences.length > 0
