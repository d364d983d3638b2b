import { expect, test } from 'vitest'
import { clockTimeField, dayField, momentField } from './date-fields.ts'

test.each([
  ['1970-01-01', true],
  ['2024-02-29', true],
  ['2199-12-31', true],
  ['1969-12-31', false],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['+012026-01-01', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('the day %o may be named: %s', (text, fits) => {
  expect(dayField().safeParse(text).success).toBe(fits)
})

test.each([
  ['2026-03-04T09:30:00Z', true],
  ['2026-03-04T09:30:00.123Z', true],
  ['2026-03-04T09:30:00+07:00', true],
  ['1970-01-01T00:00:00Z', true],
  ['1970-01-01T00:00:00+07:00', false],
  ['2199-12-31T23:59:59Z', true],
  ['2199-12-31T23:59:59-01:00', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['0000-01-01T00:00:00Z', false],
  ['2026-13-04T09:30:00Z', false],
  ['2026-03-04T99:30:00Z', false],
  ['2026-03-04T09:30', false],
])('the moment %o may be named: %s', (text, fits) => {
  expect(momentField().safeParse(text).success).toBe(fits)
})

test.each([
  ['2026-03-04T09:30', true],
  ['2199-12-31T23:59', true],
  ['2026-13-04T09:30', false],
  ['2026-03-04T99:30', false],
  ['2026-03-04T24:00', false],
  ['2026-02-30T09:30', false],
  ['0000-01-01T00:00', false],
  ['9999-12-31T23:59', false],
  ['2026-03-04T09:30Z', false],
  ['2026-03-04T09:30+07:00', false],
  ['2026-03-04T09:30:00', false],
])('the time of a clock %o may be named: %s', (text, fits) => {
  expect(clockTimeField().safeParse(text).success).toBe(fits)
})
