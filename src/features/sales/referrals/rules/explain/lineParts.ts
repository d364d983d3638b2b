import type { ShowMoney } from '#features/commissions/commission/rules/exactMoney.ts'
import { lossesOf } from '#features/commissions/commission/rules/explain.ts'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { formatRate } from '#kit/money/money.ts'
import type { ExplainedLine } from './explanations.ts'

type StepName = 'price' | 'discount' | 'taxInside' | 'taxOnTop' | 'removed' | 'refunded' | 'cancelled'

export interface LineStep {
  name: StepName
  amount: number
}

type Stepped = Pick<ExplainedLine, 'gross' | 'discount' | 'tax'> & Parameters<typeof lossesOf>[0]

/** From the price to what the commission is reckoned on: what was added and what was taken away. */
export function stepsOf(line: Stepped): LineStep[] {
  const { gross, discount, tax } = line
  const { removed, given_back, cancelled } = lossesOf(line)
  const steps: LineStep[] = [
    { name: 'price', amount: gross },
    { name: 'discount', amount: -discount },
    { name: tax < 0 ? 'taxInside' : 'taxOnTop', amount: tax },
    { name: 'removed', amount: -removed },
    { name: 'refunded', amount: -given_back },
    { name: 'cancelled', amount: -cancelled },
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

/** The word the name of a rule is found by in the texts. */
export const ruleName = (rule: string) => ruleNames.find(known => known === rule) ?? 'simple'

interface Calculated {
  name: 'percentOf' | 'perItem' | 'perOrder'
  values: { rate?: string; base?: string; amount?: string; count?: number }
}

/** How the winning rule reckons, as a word and its values: `20% of $249.00`. */
export function calculationOf(
  line: Pick<ExplainedLine, 'rate' | 'base' | 'quantity_left'>,
  money: ShowMoney,
): Calculated | undefined {
  if (!line.rate) return undefined
  const { type, amount } = line.rate
  if (type === CommissionType.percentOfSale)
    return { name: 'percentOf', values: { rate: formatRate(amount), base: money(line.base) } }
  if (type === CommissionType.flatPerItem)
    return { name: 'perItem', values: { amount: money(amount), count: line.quantity_left } }
  return { name: 'perOrder', values: { amount: money(amount) } }
}

/** The sentences about rules that did not decide stand last, one for each. */
export const lostSentences = ({ lost, sentences }: Pick<ExplainedLine, 'lost' | 'sentences'>): string[] =>
  lost.length === 0 ? [] : sentences.slice(-lost.length)

/** Shipping that does not count has nothing to say. */
export const isShown = (line: Pick<ExplainedLine, 'sentences'>): boolean => line.sentences.length > 0
