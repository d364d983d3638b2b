import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBranch, type Branch, emptyBranch, newcomers, peopleIn, seenFrom, takeBranch, withPerson } from './branch.ts'

const anyBranch: fc.Arbitrary<Branch> = fc.record({
  levels: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 }),
  sales: fc.integer({ min: -1000, max: 100_000 }),
  commission: fc.integer({ min: -1000, max: 100_000 }),
})

test('whoever takes a person in has one more on the first level, and those below one level further down', () => {
  const person = withPerson({ levels: [2, 3], sales: 500, commission: 50 }, { sales: 100, commission: 10 })
  expect(person).toEqual({ levels: [1, 2, 3], sales: 600, commission: 60 })
  expect(seenFrom(person, 2).levels).toEqual([0, 0, 1, 2, 3])
  expect(addBranch(newcomers(4), seenFrom(person, 1))).toEqual({ levels: [4, 1, 2, 3], sales: 600, commission: 60 })
})

test('what joins and leaves again leaves nothing behind, from however far up it is seen', () => {
  fc.assert(
    fc.property(anyBranch, anyBranch, fc.nat(19), (before, moved, further) => {
      const seen = seenFrom(moved, further)
      const joined = addBranch(before, seen)
      expect(takeBranch(joined, seen)).toEqual(before)
      expect(peopleIn(joined)).toBe(peopleIn(before) + peopleIn(moved))
      expect(joined.levels.length).toBe(Math.max(before.levels.length, seen.levels.length))
    }),
  )
})

test('a branch without anybody is as long as nothing', () => {
  expect(takeBranch(newcomers(3), newcomers(3))).toEqual(emptyBranch)
})
