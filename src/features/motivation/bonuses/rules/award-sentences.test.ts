import { expect, test } from 'vitest'
import { valuesFor } from '#features/sales/referrals/rules/explain/ToldTrace.ts'
import { describePeriod } from './award-sentences.ts'

test.each([
  ['en', { from: 'Jan 1, 2026', until: 'Dec 31, 2026' }],
  ['vi', { from: '1 thg 1, 2026', until: '31 thg 12, 2026' }],
] as const)('the days that count are written as readers of %s write them', (language, days) => {
  const period = { key: '2026', from: new Date('2025-12-31T17:00:00Z'), until: new Date('2026-12-31T17:00:00Z') }
  const { values } = describePeriod(period, 'Asia/Ho_Chi_Minh')
  expect(valuesFor(values, { t: { any: key => key, language }, money: String })).toEqual(days)
})
