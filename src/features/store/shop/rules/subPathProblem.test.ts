import { expect, test } from 'vitest'
import { subPathProblem } from './subPathProblem.ts'

test.each([
  ['fernhill', undefined],
  ['fern_hill-2', undefined],
  ['abc', undefined],
  ['a'.repeat(50), undefined],
  ['ab', 'shop.subPathLength'],
  ['a'.repeat(51), 'shop.subPathLength'],
  ['fern hill', 'shop.subPathLetters'],
  ['Fernhill', 'shop.subPathLetters'],
  ['fern/hill', 'shop.subPathLetters'],
  ['fernhïll', 'shop.subPathLetters'],
  ['admin', 'shop.subPathReserved'],
  ['api', 'shop.subPathReserved'],
])('the sub-path "%s": %s', (text, problem) => {
  expect(subPathProblem(text)).toBe(problem)
})
