import { expect, test } from 'vitest'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { BonusDraft } from './BonusDraft.ts'
import { readBonus, writeSteps } from './readBonus.ts'

type DraftStep = BonusDraft['steps'][number]
const step = (target: string, reward: string, reward_type: DraftStep['reward_type'] = 'fixed'): DraftStep => ({
  target,
  reward,
  reward_type,
})
const draft = (over: Partial<BonusDraft> = {}): BonusDraft => ({
  ...{ kind: 'performance', title: 'Ten orders', metric: GoalMetric.referralQuantity, occasion: 'approval', period: 'once' },
  ...{ counts_past: 0, starts_on: '2026-11-01', ends_on: null, approval: 'shop', after_payment: 'debt', program_ids: null },
  steps: [step('10', '50')],
  ...over,
})
const problems = (over: Partial<BonusDraft>) => {
  const read = readBonus(draft(over), 'USD')
  return read.problems ? Object.entries(read.problems).map(([field, [problem]]) => `${field} ${problem!.key}`) : []
}
const sales = GoalMetric.referralOrderValue

test('a ladder is read in the smallest unit and written as it was typed', () => {
  const steps = [step('100', '5'), step('250.50', '2.5', 'percent')]
  const { terms } = readBonus(draft({ metric: sales, steps }), 'USD')
  expect(terms?.steps).toEqual([
    { step: 1, target: 10_000, reward: { type: 'fixed', amount: 500 } },
    { step: 2, target: 25_050, reward: { type: 'percent', rate: 25_000 } },
  ])
  expect(writeSteps(terms!)).toEqual([step('100.00', '5.00'), step('250.50', '2.5', 'percent')])
})

test.each([
  ['an end before the start', { ends_on: '2026-10-31' }, ['ends_on bonuses.endsBeforeStart']],
  ['half an order', { steps: [step('1.5', '5')] }, ['steps.0.target bonuses.wholeNumber']],
  ['no reward', { steps: [step('10', '0')] }, ['steps.0.reward bonuses.rewardRequired']],
  ['a percentage of a number of orders', { steps: [step('10', '5', 'percent')] }, ['steps.0.reward bonuses.percentOfCount']],
  ['a percentage of nothing', { metric: sales, steps: [step('0', '5', 'percent')] }, ['steps.0.reward bonuses.percentOfNothing']],
  ['more than all of it', { metric: sales, steps: [step('10', '101', 'percent')] }, ['steps.0.reward programs.percentTooHigh']],
  ['a welcome every month', { period: 'month', steps: [step('0', '5')] }, ['steps.0.target bonuses.welcomeOnce']],
  ['two equal targets', { steps: [step('10', '5'), step('10', '9')] }, ['steps.1.target bonuses.rising']],
  [
    'a lower target after a higher one',
    { steps: [step('10', '5'), step('20', '9'), step('15', '9')] },
    ['steps.2.target bonuses.rising'],
  ],
  ['a welcome and a goal after it', { steps: [step('0', '5'), step('10', '9')] }, []],
] as [string, Partial<BonusDraft>, string[]][])('%s', (_what, over, expected) => expect(problems(over)).toEqual(expected))

test('a recruitment bonus is one fixed amount, once for each, whatever the form still holds', () => {
  const { terms } = readBonus(
    draft({ kind: 'recruitment', period: 'month', steps: [step('junk', '25', 'percent'), step('9', '9')] }),
    'USD',
  )
  expect(terms).toMatchObject({ period: 'once', steps: [{ step: 1, target: 1, reward: { type: 'fixed', amount: 2_500 } }] })
})

test('what recurs does not count what was before', () => {
  expect(readBonus(draft({ period: 'month', counts_past: 1 }), 'USD').terms?.counts_past).toBe(false)
  expect(readBonus(draft({ counts_past: 1 }), 'USD').terms?.counts_past).toBe(true)
})
