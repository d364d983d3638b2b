import { expect, test } from 'vitest'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { AutoTierDraft } from './AutoTier.ts'
import { readAutoTier } from './readAutoTier.ts'

const read = (levels: [number, string][], over: Partial<AutoTierDraft> = {}) => {
  const draft = { enabled: 1, metric: GoalMetric.referralOrderValue, ...over } as const
  const found = readAutoTier({ ...draft, levels: levels.map(([program_id, threshold]) => ({ program_id, threshold })) }, 'USD')
  if (found.problems) return Object.fromEntries(Object.entries(found.problems).map(([field, [problem]]) => [field, problem!.key]))
  return found.tiers.map(tier => tier.threshold)
}

test.each([
  [
    [
      [1, '0'],
      [2, '500'],
      [3, '1000.50'],
    ],
    [0, 50_000, 100_050],
  ],
  [
    [
      [1, '500'],
      [2, '500'],
    ],
    { 'levels.1.threshold': 'programs.tier.ascending' },
  ],
  [
    [
      [1, '500'],
      [2, '400'],
    ],
    { 'levels.1.threshold': 'programs.tier.ascending' },
  ],
  [
    [
      [1, '500'],
      [1, '600'],
    ],
    { 'levels.1.program_id': 'programs.tier.programTwice' },
  ],
  [[], { levels: 'programs.tier.levelsRequired' }],
] as [[number, string][], unknown][])('tiers %j', (levels, outcome) => {
  expect(read(levels)).toEqual(outcome)
})

test('referrals are counted in whole numbers', () => {
  expect(read([[1, '10']], { metric: GoalMetric.referralQuantity })).toEqual([10])
  expect(read([[1, '10.5']], { metric: GoalMetric.referralQuantity })).toEqual({
    'levels.0.threshold': 'programs.tier.wholeNumber',
  })
})

test('switched off, it needs no level', () => expect(read([], { enabled: 0 })).toEqual([]))
