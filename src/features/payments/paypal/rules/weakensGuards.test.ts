import { expect, test } from 'vitest'
import { weakensGuards } from './weakensGuards.ts'

const two = (step_up_above: number | null) => ({ two_person_release: true, step_up_above })
const one = (step_up_above: number | null) => ({ two_person_release: false, step_up_above })

test.each([
  ['two persons become one', two(null), one(null), true],
  ['the sum is raised', two(100), two(101), true],
  ['the sum is given up', two(100), two(null), true],
  ['the sum is lowered', two(100), two(99), false],
  ['a sum is set', two(null), two(0), false],
  ['nothing changes', two(100), two(100), false],
  ['one person becomes two', one(100), two(null), false],
  ['one person alone changes what one person set', one(100), one(null), false],
])('%s', (_name, before, after, expected) => {
  expect(weakensGuards(before, after)).toBe(expected)
})
