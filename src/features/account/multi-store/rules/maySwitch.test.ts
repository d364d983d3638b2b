import { expect, test } from 'vitest'
import { maySwitch } from './maySwitch.ts'

test.each([
  ['enterprise', 'free', true],
  ['free', 'enterprise', true],
  ['professional', 'professional', false],
  ['free plan', 'special', false],
] as const)('between a store on %s and one on %s: %s', (here, there, allowed) => {
  expect(maySwitch(here, there)).toBe(allowed)
})
