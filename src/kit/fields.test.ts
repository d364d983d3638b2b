import { expect, test } from 'vitest'
import { arranged, byColumn, columnOf, fieldsWith, recordOf } from './fields.ts'

const fields = { city: { list: 1 }, zip: { column: 'zip_code', list: 2 }, note: {} } as const

test('a part of the product has the fields whose entry speaks of it, in the order of the table', () => {
  expect(fieldsWith(fields, 'list')).toEqual(['city', 'zip'])
})

test('a field is kept under its own name, unless its column has another', () => {
  expect([columnOf(fields, 'city'), columnOf(fields, 'zip')]).toEqual(['city', 'zip_code'])
  expect(byColumn(fields, { zip: 'LS1', id: 7 })).toEqual({ zip_code: 'LS1', id: 7 })
})

test('every name gets its value', () => {
  expect(recordOf(['a', 'b'], name => name.toUpperCase())).toEqual({ a: 'A', b: 'B' })
})

test('one that stands after another follows it, also where that one was moved itself', () => {
  const after: Record<string, string> = { b: 'd', e: 'b' }
  expect(arranged(['a', 'b', 'c', 'd', 'e'], name => after[name])).toEqual(['a', 'c', 'd', 'b', 'e'])
})
