import { expect, test } from 'vitest'
import { periodName } from './periodName.ts'

test.each([
  ['2026-11-01', 'month', 'en', 'November 2026'],
  ['2026-10-01', 'quarter', 'en', 'Q4 2026'],
  ['2026-01-01', 'year', 'en', '2026'],
] as const)('the period from %s by %s is called so in %s: %s', (key, period, language, name) =>
  expect(periodName(key, period, language)).toBe(name),
)
