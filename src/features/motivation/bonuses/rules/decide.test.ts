import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { percentOf } from '#kit/money/money.ts'
import { aBonus, aPerson } from '../../../../../tests/support/bonuses.ts'
import type { Bonus, BonusStep, Participant } from './Bonus.ts'
import { checksOf, isGiven, isRecruitRewarded, recruitValue } from './checks.ts'
import { type Award, decide, noDecisions } from './decide.ts'
import { type CountedPeriod, ONCE } from './periods.ts'
import { progressOf } from './progressOf.ts'

const now = new Date('2026-06-15T12:00:00Z')
const always: CountedPeriod = { key: ONCE, from: null, until: null }
const month: CountedPeriod = {
  key: '2026-06-01',
  from: new Date('2026-06-01T00:00:00Z'),
  until: new Date('2026-07-01T00:00:00Z'),
}
const fixed = (step: number, target: number, amount = 1_000): BonusStep => ({ step, target, reward: { type: 'fixed', amount } })
const percent = (step: number, target: number, rate = 50_000): BonusStep => ({ step, target, reward: { type: 'percent', rate } })
const award = (over: Partial<Award> = {}): Award => ({
  ...{
    id: 1,
    bonus_id: 1,
    affiliate_id: 7,
    step: 1,
    period: ONCE,
    recruited_id: 0,
    target: 10,
    amount: 1_000,
    rate: null,
    taken_how: null,
  },
  ...over,
})

interface Case {
  bonus?: Partial<Bonus>
  person?: Partial<Participant>
  period?: CountedPeriod
  value: number
  awards?: Award[]
  at?: Date
}
function look({ bonus = {}, person = {}, period = always, value, awards = [], at = now }: Case) {
  const decisions = noDecisions()
  decide({ bonus: aBonus(bonus), person: aPerson(person), period, value, awards, now: at }, decisions)
  const { give, take, again, change } = decisions
  return {
    give: give.map(one => [one.step.step, one.amount]),
    take: take.length,
    again: again.length,
    change: change.map(one => one.amount),
  }
}

describe('a goal', () => {
  test.each([
    ['one missing', { value: 9 }, []],
    ['just reached', { value: 10 }, [[1, 5_000]]],
    ['far behind them', { value: 1_000 }, [[1, 5_000]]],
    ['reached while it is paused', { value: 10, bonus: { is_paused: true } }, []],
    ['reached by somebody who is switched off', { value: 10, person: { is_active: false } }, []],
    ['reached in a program without it', { value: 10, bonus: { program_ids: [4] } }, []],
    ['reached in one of its programs', { value: 10, bonus: { program_ids: [4, 3] } }, [[1, 5_000]]],
    ['of programs that are all gone', { value: 10, bonus: { program_ids: [] } }, []],
    ['that was given already', { value: 10, awards: [award()] }, []],
    [
      'two steps at once',
      { value: 25, bonus: { steps: [fixed(1, 10), fixed(2, 20), fixed(3, 30)] } },
      [
        [1, 1_000],
        [2, 1_000],
      ],
    ],
    ['the next step alone', { value: 25, bonus: { steps: [fixed(1, 10), fixed(2, 20)] }, awards: [award()] }, [[2, 1_000]]],
  ] as [string, Case, number[][]][])('%s', (_what, given, expected) => expect(look(given).give).toEqual(expected))
})

describe('a percentage', () => {
  const bonus = { metric: GoalMetric.referralOrderValue, steps: [percent(1, 10_000)] }
  test('that is given once is one of the target, however far beyond it somebody is', () => {
    expect(look({ value: 10_000, bonus }).give).toEqual([[1, 500]])
    expect(look({ value: 12_345, bonus }).give).toEqual([[1, 500]])
    const ladder = { ...bonus, steps: [percent(1, 1_000, 100_000), percent(2, 3_000, 200_000)] }
    expect(look({ value: 3_000, bonus: ladder }).give).toEqual([
      [1, 100],
      [2, 600],
    ])
  })
  test('of a month waits until the month is over', () => {
    const monthly = { ...bonus, period: 'month' as const }
    expect(look({ value: 12_345, bonus: monthly, period: month }).give).toEqual([])
    expect(look({ value: 12_345, bonus: monthly, period: month, at: month.until! }).give).toEqual([[1, 617]])
  })
  test('of a month follows what the month brought, also after it was given, by the rate it was given with', () => {
    const monthly = { ...bonus, period: 'month' as const, steps: [percent(1, 10_000, 900_000)] }
    const given = award({ period: month.key, target: 10_000, amount: 617, rate: 50_000 })
    const later = { bonus: monthly, period: month, at: month.until!, awards: [given] }
    expect(look({ ...later, value: 12_345 }).change).toEqual([])
    expect(look({ ...later, value: 20_000 }).change).toEqual([1_000])
    expect(look({ ...later, value: 10_000 }).change).toEqual([500])
    expect(look({ ...later, value: 9_999 })).toMatchObject({ take: 1, change: [] })
  })
  test('that is less than the smallest coin is nothing', () => {
    expect(look({ value: 4, bonus: { ...bonus, steps: [percent(1, 1, 10_000)] } }).give).toEqual([])
  })
})

describe('a welcome', () => {
  const bonus = { steps: [fixed(1, 0)] }
  const since: CountedPeriod = { key: ONCE, from: new Date('2026-03-01T00:00:00Z'), until: null }
  test('is for who joins from its start on', () => {
    expect(look({ value: 0, bonus, period: since, person: { joined_at: new Date('2026-02-28T23:59:59Z') } }).give).toEqual([])
    expect(look({ value: 0, bonus, period: since, person: { joined_at: new Date('2026-03-01T00:00:00Z') } }).give).toHaveLength(1)
  })
  test('is for all who are there, where what was before counts', () => {
    expect(look({ value: 0, bonus }).give).toHaveLength(1)
  })
})

describe('what was given', () => {
  test('is taken back below the target it was given for, not below the one of today', () => {
    const raised = { steps: [fixed(1, 50)] }
    expect(look({ value: 12, bonus: raised, awards: [award()] })).toEqual({ give: [], take: 0, again: 0, change: [] })
    expect(look({ value: 9, bonus: raised, awards: [award()] })).toEqual({ give: [], take: 1, again: 0, change: [] })
  })
  test('is taken back while paused, and not given again before it goes on', () => {
    expect(look({ value: 9, bonus: { is_paused: true }, awards: [award()] }).take).toBe(1)
    const taken = award({ taken_how: 'denied' })
    expect(look({ value: 10, bonus: { is_paused: true }, awards: [taken] }).again).toBe(0)
    expect(look({ value: 10, awards: [taken] }).again).toBe(1)
  })
  test('stays with who left the program', () => {
    expect(look({ value: 10, bonus: { program_ids: [4] }, awards: [award()] }).take).toBe(0)
  })
})

describe('a recruit', () => {
  const recruited = { id: 9, is_active: true, joined_at: now, sales: 0 }
  const rewarded = (bonus: Partial<Bonus>, over: object = {}, recruiter: object = {}) =>
    isRecruitRewarded({
      bonus: aBonus({ kind: 'recruitment', ...bonus }),
      recruiter: aPerson(recruiter),
      recruited: { ...recruited, ...over },
      period: always,
    })
  test.each([
    ['who is approved', {}, {}, true],
    ['who waits', {}, { is_active: false }, false],
    ['who has to sell first', { occasion: 'first_sale' }, {}, false],
    ['who sold', { occasion: 'first_sale' }, { sales: 1 }, true],
  ] as const)('%s', (_what, bonus, over, expected) => expect(rewarded(bonus, over)).toBe(expected))

  test('of somebody who is switched off rewards nobody', () => expect(rewarded({}, {}, { is_active: false })).toBe(false))
  test('counts as long as the reward would be earned', () => {
    expect(recruitValue({ occasion: 'first_sale' }, { ...recruited, sales: 2 })).toBe(1)
    expect(recruitValue({ occasion: 'first_sale' }, recruited)).toBe(0)
    expect(recruitValue({ occasion: 'approval' }, { ...recruited, is_active: false })).toBe(0)
  })
})

const anyStep = (step: number) =>
  fc.record({
    step: fc.constant(step),
    target: fc.integer({ min: 0, max: 20 }),
    reward: fc.oneof(
      fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 1e6 }) }),
      fc.record({ type: fc.constant('percent' as const), rate: fc.integer({ min: 1, max: 1_000_000 }) }),
    ),
  })
const anyBonus = fc
  .record({
    steps: fc.tuple(anyStep(1), anyStep(2), anyStep(3)),
    is_paused: fc.boolean(),
    period: fc.constantFrom('once' as const, 'month' as const),
    program_ids: fc.constantFrom(null, [3], [4]),
  })
  .map(over => aBonus({ ...over, metric: GoalMetric.referralOrderValue }))

test('a step is given when all its checks are passed and for no other reason, never twice, and never for nothing', () => {
  fc.assert(
    fc.property(anyBonus, fc.integer({ min: -5, max: 30 }), fc.boolean(), (bonus, value, is_active) => {
      const period = bonus.period === 'once' ? always : month
      const person = aPerson({ is_active })
      const first = noDecisions()
      decide({ bonus, period, person, value, awards: [], now }, first)
      for (const step of bonus.steps) {
        const passes = checksOf({ bonus, step, person, period, value, now }).every(check => check.ok)
        expect(isGiven({ bonus, step, person, period, value, now })).toBe(passes)
        expect(first.give.some(one => one.step.step === step.step)).toBe(passes && value >= step.target)
      }
      for (const { step, amount } of first.give) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBe(
          step.reward.type === 'fixed'
            ? step.reward.amount
            : percentOf(bonus.period === 'once' ? step.target : value, step.reward.rate),
        )
      }
      const awards = first.give.map(({ step, amount, rate }) =>
        award({ step: step.step, target: step.target, period: period.key, amount, rate }),
      )
      const second = noDecisions()
      decide({ bonus, period, person, value, awards, now }, second)
      expect(second).toEqual(noDecisions())
    }),
  )
})

test('more never earns less, and falling below takes back exactly what is above', () => {
  const steps = [fixed(1, 5), fixed(2, 10), fixed(3, 15)]
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (before, after) => {
      const given = steps.filter(step => before >= step.target)
      const awards = given.map(({ step, target }) => award({ id: step, step, target }))
      const { give, take } = look({ value: after, bonus: { steps }, awards })
      const left = given.length + give.length - take
      expect(left).toBe(steps.filter(step => after >= step.target).length)
    }),
  )
})

test('the way is a hundred hundredths when it is reached and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 10_000 }), fc.integer({ min: 1, max: 5_000 }), (value, target) => {
      const way = progressOf(value, target)
      expect(way === 100).toBe(value >= target)
      expect(way >= 0 && way <= 100 && Number.isInteger(way)).toBe(true)
    }),
  )
})

test('what somebody ends with depends on what is counted in the end, never on the way there', () => {
  fc.assert(
    fc.property(
      anyBonus,
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }),
      fc.integer({ min: 0, max: 40 }),
      (bonus, way, end) => {
        const running = { ...bonus, is_paused: false, program_ids: null }
        const period = bonus.period === 'once' ? always : month
        const paid = (values: readonly number[]) => {
          const awards = new Map<number, Award>()
          for (const value of values) {
            const decisions = noDecisions()
            const look = { bonus: running, period, person: aPerson(), value, awards: [...awards.values()], now: month.until! }
            decide(look, decisions)
            for (const { award: one } of decisions.take) awards.set(one.step, { ...one, taken_how: 'denied' })
            for (const { award: one } of decisions.again) awards.set(one.step, { ...one, taken_how: null })
            for (const { award: one, amount } of decisions.change) awards.set(one.step, { ...one, taken_how: null, amount })
            for (const { step, amount, rate } of decisions.give)
              awards.set(step.step, award({ id: step.step, step: step.step, target: step.target, amount, rate }))
          }
          return [...awards.values()]
            .filter(one => one.taken_how === null && one.amount > 0)
            .map(one => [one.step, one.amount])
            .sort()
        }
        expect(paid([...way, end])).toEqual(paid([end]))
      },
    ),
  )
})
