import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { Bonus } from './Bonus.ts'
import { sharedBonus, termsOfShared, unsharedBonus } from './shared-bonus.ts'

const step = fc.oneof(
  fc.record({
    step: fc.constant(1),
    target: fc.nat(),
    reward: fc.record({ type: fc.constant('fixed' as const), amount: fc.nat() }),
  }),
  fc.record({
    step: fc.constant(1),
    target: fc.nat(),
    reward: fc.record({ type: fc.constant('percent' as const), rate: fc.nat() }),
  }),
)
const bonus: fc.Arbitrary<Omit<Bonus, 'id' | 'created_on' | 'program_ids'>> = fc.record({
  kind: fc.constantFrom('performance', 'recruitment'),
  title: fc.string({ minLength: 1 }),
  metric: fc.constantFrom(...Object.values(GoalMetric)),
  occasion: fc.constantFrom('approval', 'first_sale'),
  period: fc.constantFrom('once', 'month'),
  counts_past: fc.boolean(),
  starts_on: fc.constant('2026-01-01'),
  ends_on: fc.constantFrom(null, '2026-12-31'),
  is_paused: fc.boolean(),
  currency: fc.constantFrom('USD', 'EUR'),
  approval: fc.constantFrom('shop', 'at_once'),
  after_payment: fc.constantFrom('debt', 'keep'),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
})

test('a store that pays in the same currency has the bonus as it was told', () => {
  fc.assert(
    fc.property(bonus, one => {
      const told = sharedBonus(one, 'all')
      expect(unsharedBonus(told, undefined, { plan: 'enterprise', currency: one.currency, told_in: one.currency })).toEqual([])
      const terms = termsOfShared(told, { currency: one.currency, program_ids: null })
      expect({ ...terms, is_paused: told.is_paused }).toEqual({ ...one, program_ids: null })
      expect(sharedBonus({ ...terms, is_paused: one.is_paused }, 'all')).toEqual(told)
    }),
  )
})

test('no amount is ever taken from or in the place of another currency', () => {
  fc.assert(
    fc.property(bonus, bonus, (one, here) => {
      const [told, mine] = [sharedBonus(one, 'all'), sharedBonus({ ...here, currency: 'JPY' }, 'all')]
      const kept = unsharedBonus(told, mine, { plan: 'enterprise', currency: 'JPY', told_in: one.currency })
      const hasMoney = [told, mine].some(values => (values.goal as { currency: unknown }).currency !== null)
      expect(kept).toEqual(hasMoney ? ['goal'] : [])
    }),
  )
})

test('a plan without bonuses takes none', () => {
  const told = { title: 'One', goal: { currency: null } }
  expect(unsharedBonus(told, undefined, { plan: 'free', currency: 'USD', told_in: 'USD' })).toEqual(['title', 'goal'])
})
