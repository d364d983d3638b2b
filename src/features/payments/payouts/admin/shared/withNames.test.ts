import { expect, test } from 'vitest'
import type { Column } from '#admin/list/ListScreen.tsx'
import { withNames } from './withNames.ts'

test('on a phone, a run names every column but its number and its amount', () => {
  const column = (id: string, card?: Column<unknown>['card']): Column<unknown> => ({
    id,
    title: 'payout.batch.id',
    card,
    cell: () => null,
  })
  const columns = [
    column('id', 'title'),
    column('created', 'line'),
    column('way', 'end'),
    column('paid'),
    column('total', 'amount'),
  ]
  expect(withNames(columns).map(({ id, card }) => [id, card])).toEqual([
    ['id', 'title'],
    ['created', undefined],
    ['way', undefined],
    ['paid', undefined],
    ['total', 'amount'],
  ])
})
