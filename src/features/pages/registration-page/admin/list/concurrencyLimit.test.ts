import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

test('at most so many have their turn; the next begins when one ends, and who leaves the line never begins', () => {
  const turns = createConcurrencyLimit(2)
  const begun: string[] = []
  const [endA, , leaveC] = ['a', 'b', 'c', 'd', 'e'].map(name => turns.take(() => begun.push(name)))
  expect(begun).toEqual(['a', 'b'])
  leaveC!()
  endA!()
  expect(begun).toEqual(['a', 'b', 'd'])
  endA!()
  expect(begun).toEqual(['a', 'b', 'd'])
})
