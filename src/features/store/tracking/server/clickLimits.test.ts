import { expect, test } from 'vitest'
import { createClickLimits } from './clickLimits.ts'

const allowed = (tries: boolean[]) => tries.filter(Boolean).length
const times = (count: number, one: (index: number) => boolean) => Array.from({ length: count }, (_, index) => one(index))

test('one visitor counts sixty times a minute at most, and again in the next minute', () => {
  let now = 0
  const limits = createClickLimits(() => now)
  expect(allowed(times(100, index => limits.allow('203.0.113.5', `1.${index}`)))).toBe(60)
  expect(limits.allow('203.0.113.6', '1.1')).toBe(true)
  now = 60_000
  expect(limits.allow('203.0.113.5', '1.1')).toBe(true)
})

test('changing the address within one IPv6 network does not help', () => {
  const limits = createClickLimits()
  expect(allowed(times(100, index => limits.allow(`2001:db8:1:2:${index}::1`, `1.${index}`)))).toBe(60)
  expect(limits.allow('2001:db8:1:3::1', '1.1')).toBe(true)
})

test('a flood from everywhere at one affiliate ends at three thousand and leaves the others alone', () => {
  const limits = createClickLimits()
  expect(allowed(times(4_000, index => limits.allow(`10.0.${index >> 8}.${index & 255}`, '1.7')))).toBe(3_000)
  expect(limits.allow('10.1.0.1', '1.8')).toBe(true)
})
