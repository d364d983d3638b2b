import { expect, test } from 'vitest'
import { periodNameOf, periodNames, periodOf } from './date-presets.ts'

test.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['last7', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last30', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['last90', '2024-03-31', '2024-01-02', '2024-03-31'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s on %s goes from %s to %s, both days included', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to })
})

test('a common period is called by its name, any other has none', () => {
  for (const name of periodNames) expect(periodNameOf(periodOf(name, '2026-05-20'), '2026-05-20')).toBe(name)
  expect(periodNameOf({ from: '2026-05-02', to: '2026-05-20' }, '2026-05-20')).toBeUndefined()
  expect(periodNameOf({ from: '2026-05-20' }, '2026-05-20')).toBeUndefined()
})
