import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Billing, offerById, offers, type PaidPlan, plans, trialDays } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Charge } from './charges.ts'
import { isLost } from './isLost.ts'
import { offerOf, planById, savingOf, waitsForPaidTime } from './offers.ts'
import { endOfPaidTime, openPlan, paidDaysLeft, planStateOf } from './planState.ts'
import { type ToldSubscription, takeAnswer } from './takeAnswer.ts'
import { type PlansTried, trialDaysFor, withTrial } from './trials.ts'

const start = new Date('2026-03-01T00:00:00Z')
const day = (count: number) => new Date(start.getTime() + count * DAY_MS)

const charge = (values: Partial<Charge> = {}): Charge => ({
  ...{ id: 1, platform_id: 'a', plan_id: 18, state: 'active', is_deferred: false, opened_at: start },
  ...{ trial_ends_at: null, paid_until: null, ends_at: null, fee_line_id: null, fee_limit: null, fee_used: 0 },
  ...values,
})

describe('what a shop stands at', () => {
  test.each<[string, Partial<Charge>[], string, string]>([
    ['nothing was agreed to', [], 'none', 'free'],
    ['an active plan is open', [{}], 'active', 'professional'],
    ['so is one in trial', [{ trial_ends_at: day(14) }], 'trial', 'professional'],
    ['a trial that is over is a paid plan', [{ trial_ends_at: day(1) }], 'active', 'professional'],
    ['a page that waits opens nothing', [{ state: 'pending' }], 'none', 'free'],
    ['a declined one opens nothing', [{ state: 'declined' }], 'none', 'free'],
    ['a store that does not pay has nothing open', [{ state: 'frozen' }], 'frozen', 'free'],
    ['what the merchant ended goes on until it is used up', [{ state: 'cancelled', ends_at: day(20) }], 'ending', 'professional'],
    ['and then ends', [{ state: 'cancelled', ends_at: day(2) }], 'none', 'free'],
    ['what the platform ended ends at once', [{ state: 'cancelled', paid_until: day(20) }], 'none', 'free'],
    [
      'a new plan counts before one that ends',
      [
        { state: 'cancelled', ends_at: day(20) },
        { id: 2, plan_id: 17 },
      ],
      'active',
      'growth_affiliate',
    ],
    ['the larger plan counts until the smaller one follows', [{ plan_id: 19 }, { id: 2, plan_id: 17 }], 'active', 'enterprise'],
  ])('%s', (_sentence, charges, status, plan) => {
    const state = planStateOf(charges.map(charge), day(10))
    expect([state.status, openPlan(state)]).toEqual([status, plan])
  })

  test.each<[string, Partial<Charge>, number]>([
    ['in a trial, with the trial', { trial_ends_at: day(14), paid_until: day(44) }, 14],
    ['paid, with the paid time', { trial_ends_at: day(4), paid_until: day(34) }, 34],
    ['without a known end, at once', {}, 10],
  ])('what is ended %s', (_sentence, values, end) => {
    expect(endOfPaidTime(charge(values), day(10))).toEqual(day(end))
  })
})

test.each<[string, Partial<Charge>, PaidPlan, number]>([
  ['has paid for its whole days', { ends_at: new Date(day(20).getTime() - 1) }, 'professional', 9],
  ['has paid for no larger one', { ends_at: day(20) }, 'enterprise', 0],
  ['has paid for no trial', { trial_ends_at: day(14), ends_at: day(14) }, 'professional', 0],
  [
    'has paid for what it went on with before',
    { trial_ends_at: day(14), ends_at: day(14), is_deferred: true },
    'professional',
    4,
  ],
  ['has none of one that goes on', { state: 'active', paid_until: day(20) }, 'professional', 0],
])('who goes on with a plan that ends %s', (_sentence, values, plan, days) => {
  const state = planStateOf([charge({ state: 'cancelled', ...values })], day(10))
  expect(paidDaysLeft(state, plan, day(10))).toBe(days)
})

test('days that are paid are no trial', () => {
  expect(planStateOf([charge({ trial_ends_at: day(14), is_deferred: true })], day(10)).status).toBe('active')
})

test('what follows an equal plan, for less or by the month, counts once that one is over', () => {
  const year = charge({ plan_id: 21 })
  const following = charge({ id: 2, plan_id: 18, is_deferred: true, opened_at: day(1) })
  expect(planStateOf([year, following], day(10))).toMatchObject({ charge: { id: 1 } })
  expect(planStateOf([{ ...year, state: 'cancelled' }, following], day(10))).toMatchObject({
    status: 'active',
    charge: { id: 2 },
  })
})

describe('another plan', () => {
  const growth = { month: offerById(17)!, year: offerById(20)! }
  const professional = { month: offerById(18)!, year: offerById(21)! }
  test.each([
    ['a smaller one waits', professional.month, growth.month, true],
    ['also by the year', professional.month, growth.year, true],
    ['a larger one begins at once', growth.month, professional.month, false],
    ['also by the month, within a year that is paid', growth.year, professional.month, false],
    ['a year of the same begins at once', professional.month, professional.year, false],
    ['the same by the month waits until the year is over', professional.year, professional.month, true],
    ['the same for less waits for the next payment', professional.month, professional.month, true],
  ])('%s', (_sentence, now, offer, waits) => {
    expect(waitsForPaidTime(offer, { offer: now, isTrial: false })).toBe(waits)
  })

  test('in a trial nothing is paid yet that could be waited for, unless the plan is smaller', () => {
    expect(waitsForPaidTime(professional.month, { offer: professional.year, isTrial: true })).toBe(false)
    expect(waitsForPaidTime(growth.month, { offer: professional.month, isTrial: true })).toBe(true)
  })

  test.each([
    ['what it lacks', { feature: 'gifts', count: 1 }, 'growth_affiliate', true],
    ['not what it has', { feature: 'chat', count: 1 }, 'growth_affiliate', false],
    ['what it has fewer of', { feature: 'programsUnlimited', count: 2 }, 'free', true],
    ['not as many as it has', { feature: 'programsUnlimited', count: 1 }, 'free', false],
    ['staff beyond its number', { feature: 'staffAccounts', count: 5 }, 'professional', true],
    ['not up to its number', { feature: 'staffAccounts', count: 4 }, 'professional', false],
    ['not an add-on on a paid plan', { feature: 'messageBar', count: 1 }, 'growth_affiliate', false],
    ['an add-on on the free plan', { feature: 'messageBar', count: 1 }, 'free', true],
  ] as const)('takes %s', (_sentence, used, plan, lost) => {
    expect(isLost(used, { plan: 'enterprise', add_ons: ['messageBar'] }, plan)).toBe(lost)
  })

  test('takes nothing that was gone before', () => {
    expect(isLost({ feature: 'gifts', count: 3 }, { plan: 'growth_affiliate' }, 'free')).toBe(false)
  })
})

describe('answers of the platform', () => {
  const statuses = ['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED'] as const
  const ids = ['a', 'b', 'c'] as const
  const subscription = (id: string): fc.Arbitrary<ToldSubscription> =>
    fc.record({
      id: fc.constant(id),
      status: fc.constantFrom(...statuses),
      created_at: fc.constant(start),
      trial_days: fc.constantFrom(0, 14),
      paid_until: fc.option(fc.constantFrom(day(30), day(60)), { nil: null }),
    })
  const answer = fc.tuple(...ids.map(subscription)).map(told => told.filter((_, i) => i < told.length))
  const charges = ids.map((platform_id, i) => charge({ id: i + 1, platform_id, plan_id: 17 + i, state: 'pending' }))

  /** As it is stored: an answer to an older question is not taken. */
  function inTurn(arriving: readonly { at: number; told: readonly ToldSubscription[] }[]) {
    let known = { at: -1, charges }
    for (const { at, told } of arriving) if (at > known.at) known = { at, charges: takeAnswer(known.charges, told, day(10)) }
    return known.charges
  }

  test('doubled, late and in any order, they end where the platform says', () => {
    const history = fc.array(answer, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (answers, places) => {
        const sent = answers.map((told, at) => ({ at, told }))
        const arriving = [...sent, ...sent].map(one => ({ one, place: places.next().value })).sort((a, b) => a.place - b.place)
        const plan = openPlan(planStateOf(inTurn(arriving.map(({ one }) => one)), day(10)))
        const active = answers.at(-1)!.filter(({ status }) => status === 'ACTIVE')
        const ranks = active.map(({ id }) => plans[offerById(17 + ids.indexOf(id as 'a'))!.plan].rank)
        expect(plans[plan].rank).toBe(Math.max(0, ...ranks))
      }),
    )
  })

  test('a store that took the app out pays for nothing', () => {
    const gone = takeAnswer([charge(), charge({ id: 2, platform_id: 'b', state: 'pending' })], [], day(10))
    expect(gone.map(({ state }) => state)).toEqual(['cancelled', 'expired'])
  })

  test.each<[string, Partial<Charge>, string]>([
    ['what is paid stays open to its end', { trial_ends_at: day(1), paid_until: day(31) }, 'ending'],
    ['what is left of a trial does not', { trial_ends_at: day(14), paid_until: day(44) }, 'none'],
    ['nor does what is used up', { paid_until: day(9) }, 'none'],
    ['nor what the store did not pay', { state: 'frozen', paid_until: day(31) }, 'none'],
  ])('of a store that took the app out %s', (_sentence, values, status) => {
    expect(planStateOf(takeAnswer([charge(values)], [], day(10)), day(10)).status).toBe(status)
  })

  test('a page in whose place another was opened stays replaced until somebody agrees on it', () => {
    const replaced = charge({ state: 'replaced' })
    const told = (status: ToldSubscription['status']) => [{ id: 'a', status, created_at: start, trial_days: 0, paid_until: null }]
    expect(takeAnswer([replaced], told('PENDING'), start)[0]!.state).toBe('replaced')
    expect(takeAnswer([replaced], told('ACTIVE'), start)[0]!.state).toBe('active')
  })
})

describe('trials', () => {
  test('each plan has one of 14 days; while it runs what is left of it, and none afterwards', () => {
    const tried = withTrial({}, 'professional', day(14))
    expect(trialDaysFor({}, 'professional', start)).toBe(trialDays)
    expect(trialDaysFor(tried, 'professional', day(3))).toBe(11)
    expect(trialDaysFor(tried, 'professional', day(14))).toBe(0)
    expect(trialDaysFor(tried, 'enterprise', day(20))).toBe(14)
  })

  test('however often somebody begins anew, no plan is free for longer than 14 days', () => {
    const step = fc.record({
      plan: fc.constantFrom<PaidPlan>('growth_affiliate', 'professional', 'enterprise'),
      after: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        let tried: PlansTried = {}
        const first = new Map<PaidPlan, number>()
        let today = 0
        for (const { plan, after } of steps) {
          today += after
          const end = today + trialDaysFor(tried, plan, day(today))
          if (end > today) tried = withTrial(tried, plan, day(end))
          if (!first.has(plan)) first.set(plan, today)
          expect(end).toBeLessThanOrEqual(Math.max(today, first.get(plan)! + trialDays))
        }
      }),
    )
  })
})

test('a year costs less than twelve months, by what is said', () => {
  for (const { plan } of offers)
    expect(savingOf(plan)).toBe(12 * offerOf(plan, Billing.monthly).price - offerOf(plan, Billing.yearly).price)
  expect(savingOf('professional')).toBe(17_998)
  expect([planById(1), planById(21), planById(5)]).toEqual(['free', 'professional', undefined])
})
