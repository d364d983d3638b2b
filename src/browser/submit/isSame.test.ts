import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

test('a draft typed back to what was saved is not a change, whatever the order of its fields', () => {
  expect(isSame({ name: 'A', tags: ['x', 'y'] }, { tags: ['x', 'y'], name: 'A' })).toBe(true)
})

test('another order of a list, another length and another value are changes', () => {
  expect(isSame({ tags: ['x', 'y'] }, { tags: ['y', 'x'] })).toBe(false)
  expect(isSame({ tags: ['x'] }, { tags: ['x', 'y'] })).toBe(false)
  expect(isSame({ amount: 0 }, { amount: null })).toBe(false)
})

test('a field left out and one that is undefined are the same', () => {
  expect(isSame({ name: 'A' }, { name: 'A', note: undefined })).toBe(true)
})

test('two files are different even when they look alike', () => {
  expect(isSame({ logo: new Blob(['a']) }, { logo: new Blob(['a']) })).toBe(false)
})
