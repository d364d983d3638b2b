import { expect, test } from 'vitest'
import { heldRows, movesRows } from './useStableRows.ts'

const row = (id: number, status = 0) => ({ id, status })
const held = (ids: number[], touched: number[] = []) => ({ rows: ids.map(id => row(id)), touched: new Set(touched) })

test('while rows are held, new ones stay out and known ones keep their place', () => {
  expect(heldRows(held([3, 2, 1]), [row(5), row(4), row(3)])).toEqual([row(3), row(2), row(1)])
})

test('a held row shows what it is now', () => {
  expect(heldRows(held([2, 1], [2]), [row(3), row(2, 1)])).toEqual([row(2, 1), row(1)])
})

test('a held row that changed and left the list goes', () => {
  expect(heldRows(held([2, 1], [2]), [row(3), row(1)])).toEqual([row(1)])
})

test.each([
  ['one above the known', [4, 3, 2], true],
  ['one among the known', [3, 4, 2], true],
  ['one below them, as from the next page', [2, 1, 0], false],
  ['fewer', [3, 1], false],
  ['only others', [9, 8], false],
])('rows move by %s: %j', (_case, latest, moves) => {
  expect(
    movesRows(
      [row(3), row(2), row(1)],
      latest.map(id => row(id)),
    ),
  ).toBe(moves)
})
