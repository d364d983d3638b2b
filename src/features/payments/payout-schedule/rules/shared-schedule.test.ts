import { expect, test } from 'vitest'
import type { Timing } from './nextRun.ts'
import { sharedDays, timingHere, unsharedDays } from './shared-schedule.ts'

const now = new Date('2026-03-10T12:00:00Z')
const monthly: Timing = { mode: 'specific_date', day_of_month: 15, every_months: 1, first_on: '2026-01-15' }

test('days are told as they are, and a store that pays on approval does so from its own day on', () => {
  const told = sharedDays(
    new Map<'paypal' | 'store_credit', Timing>([
      ['paypal', monthly],
      ['store_credit', { mode: 'on_approval', first_on: '2026-01-01' }],
    ]),
  )
  expect(told).toEqual({ paypal: monthly, store_credit: { mode: 'on_approval' } })
  expect(timingHere(told.paypal, now, 'UTC')).toEqual(monthly)
  expect(timingHere(told.store_credit, now, 'UTC')).toEqual({ mode: 'on_approval', first_on: '2026-03-10' })
})

test('what was never set up says nothing', () => {
  expect(sharedDays(new Map())).toEqual({ paypal: null, store_credit: null })
  expect(timingHere(null, now, 'UTC')).toBeUndefined()
})

test.each([
  ['free', ['paypal', 'store_credit']],
  ['professional', []],
] as const)('on the plan %s these stay as they are: %j', (plan, kept) => {
  expect(unsharedDays(sharedDays(new Map()), undefined, { plan })).toEqual(kept)
})
