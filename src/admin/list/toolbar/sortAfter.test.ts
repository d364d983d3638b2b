import { expect, test } from 'vitest'
import { sortAfter } from './sortAfter.ts'

test('a column goes from none to ascending to descending to none', () => {
  expect(sortAfter(undefined, 'name', 'created_at:desc')).toBe('name:asc')
  expect(sortAfter('name:asc', 'name', 'created_at:desc')).toBe('name:desc')
  expect(sortAfter('name:desc', 'name', 'created_at:desc')).toBeUndefined()
})

test('a click on the column of the usual order always changes something', () => {
  expect(sortAfter(undefined, 'created_at', 'created_at:desc')).toBe('created_at:asc')
  expect(sortAfter(undefined, 'name', 'name:asc')).toBe('name:desc')
  expect(sortAfter('name:desc', 'name', 'name:asc')).toBeUndefined()
})
