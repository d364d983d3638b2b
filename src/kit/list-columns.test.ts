import { expect, test } from 'vitest'
import { type ListColumns, shownColumns } from './list-columns.ts'

const list: ListColumns = { list: 'fruit_index', columns: ['name', 'colour', 'weight', 'price'], always: ['name'] }

test.each([
  ['all columns before a choice', list, undefined, ['name', 'colour', 'weight', 'price']],
  ['those meant for the beginning before a choice', { ...list, atFirst: ['price'] }, undefined, ['name', 'price']],
  ['the chosen ones in the order of the list', list, ['price', 'colour'], ['name', 'colour', 'price']],
  ['no chosen column that the list has no longer', list, ['smell'], ['name']],
])('a list shows %s', (_what, columns, chosen, shown) => {
  expect(shownColumns(columns, chosen)).toEqual(shown)
})
