import { expect, test } from 'vitest'
import { comparedPeriod, daysOf, periodOf } from './period.ts'

test('thirty days up to today unless told otherwise', () => {
  expect(periodOf({}, '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  expect(periodOf({ from: '2026-03-10' }, '2026-03-31')).toEqual({ from: '2026-03-10', to: '2026-03-31' })
  expect(periodOf({ to: '2026-02-28' }, '2026-03-31')).toEqual({ from: '2026-01-30', to: '2026-02-28' })
})

test('a period is compared with as many days', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(comparedPeriod(march, 'previous')).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(comparedPeriod(march, 'year')).toEqual({ from: '2025-03-01', to: '2025-03-31' })
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-03-01' }, 'year')).toEqual({ from: '2027-02-28', to: '2027-03-01' })
  expect(daysOf(comparedPeriod(march, 'previous'))).toHaveLength(31)
})
