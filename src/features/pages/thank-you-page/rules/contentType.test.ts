import { expect, test } from 'vitest'
import { activatesAtOnce, contentTypeOf } from './contentType.ts'

test.each([
  // verify, auto, programs, program, outcome
  [0, 0, ['0'], 7, 'inactive'],
  [0, 0, ['7'], 7, 'inactive'],
  [0, 0, [], 7, 'inactive'],
  [0, 1, ['0'], 7, 'active'],
  [0, 1, ['7'], 7, 'active'],
  [0, 1, ['3', '7'], 7, 'active'],
  [0, 1, ['3'], 7, 'inactive'],
  [0, 1, ['70', '17'], 7, 'inactive'],
  [0, 1, [], 7, 'inactive'],
  // Only a first entry stands for all.
  [0, 1, ['3', '0'], 7, 'inactive'],
  [0, 1, ['0', '3'], 7, 'active'],
  [1, 0, ['0'], 7, 'verify_email'],
  [1, 1, ['0'], 7, 'verify_email'],
  [1, 1, ['7'], 7, 'verify_email'],
  [1, 1, ['3'], 7, 'verify_email'],
] as const)('verify %s, auto %s for %j: program %s is told %s', (verify, auto, programs, program_id, outcome) => {
  const settings = { verify_affiliate_email: verify, auto_active_affiliate: auto, auto_active_affiliate_program: programs }
  expect(contentTypeOf(settings, program_id)).toBe(outcome)
  expect(activatesAtOnce(settings, program_id)).toBe(auto === 1 && (programs[0] === '0' || [...programs].includes('7' as never)))
})
