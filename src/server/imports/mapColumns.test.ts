import { describe, expect, test } from 'vitest'
import { cellsByColumn, isCertain, missingColumns, proposeMapping } from './mapColumns.ts'

const columns = {
  first: { required: true, aliases: ['given'], sample: [] },
  last: { required: true, aliases: ['surname'], sample: [] },
  whole: { aliases: ['name'], split: { into: ['first', 'last'], apart: (cell: string) => cell.split(' ') }, sample: [] },
  email: { required: true, aliases: ['mail', 'email_address'], sample: [] },
  city: { sample: [] },
}

describe('what the headings of a file propose', () => {
  test.each([
    [
      ['First', 'LAST', ' Email '],
      ['first', 'last', 'email'],
    ],
    [
      ['Email Address', 'Name'],
      ['email', 'whole'],
    ],
    [
      ['@mail', '!Given', 'Surname*'],
      ['email', 'first', 'last'],
    ],
    // Both have a name of their own already: a third column of names has nothing to fill.
    [
      ['first', 'last', 'name', 'email'],
      ['first', 'last', null, 'email'],
    ],
    // The address is named once; a second column that could be one is left out.
    [
      ['email', 'mail', 'whole'],
      ['email', null, 'whole'],
    ],
    [
      ['mail', 'email_address', 'whole'],
      ['email', null, 'whole'],
    ],
    [
      ['shoe size', '', 'city'],
      [null, null, 'city'],
    ],
  ])('%j fills %j', (header, mapping) => {
    expect(proposeMapping(columns, header)).toEqual(mapping)
  })

  test('is certain only where every heading is called as its column is', () => {
    const certain = (header: string[]) => isCertain(columns, header, proposeMapping(columns, header))
    expect(certain(['First', 'last', 'Email', 'Shoe size'])).toBe(true)
    expect(certain(['first', 'last', 'mail'])).toBe(false)
    expect(certain(['first', 'last'])).toBe(false)
  })

  test('misses what neither a column nor a part of another fills', () => {
    expect(missingColumns(columns, ['whole', 'email'])).toEqual([])
    expect(missingColumns(columns, ['first', null])).toEqual(['last', 'email'])
  })
})

test('a column of its own stands above a part of another, wherever it stands', () => {
  const cells = cellsByColumn(columns, ['last', 'whole', null], ['Long', 'Ann Short', 'x'])
  expect(cells).toMatchObject({ first: 'Ann', last: 'Long', email: '' })
})
