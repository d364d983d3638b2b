import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each(['', '?page=2', '?query=a%26b&status=1&status=2'])('%j survives reading and writing', text => {
  expect(stringifySearch(parseSearch(text))).toBe(text)
})

test('values stay text: a search for 007 is not a search for 7', () => {
  expect(parseSearch('?query=007')).toEqual({ query: '007' })
})

test('what is empty is left out of the address', () => {
  expect(stringifySearch({ page: 1, query: '', sort: undefined, status: null })).toBe('?page=1')
})
