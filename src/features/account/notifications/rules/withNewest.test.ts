import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import { withNewest } from './withNewest.ts'

const page = (...ids: number[]) => ids.map(id => ({ id }) as Notification)
const idsOf = (pages: Notification[][]) => pages.map(rows => rows.map(row => row.id))

test('what is new comes on top and the pages below stay', () => {
  expect(idsOf(withNewest([page(9, 8, 7), page(6, 5)], page(11, 10, 9, 8)))).toEqual([
    [11, 10, 9, 8, 7],
    [6, 5],
  ])
})

test('one whose place was taken is gone', () => {
  expect(idsOf(withNewest([page(9, 8, 7), page(6, 5)], page(10, 8, 7)))).toEqual([
    [10, 8, 7],
    [6, 5],
  ])
})

test('the first of all', () => {
  expect(idsOf(withNewest([[]], page(1)))).toEqual([[1]])
})

test('after a long absence there is no gap: what is known begins anew with the newest page', () => {
  const fresh = page(...Array.from({ length: 20 }, (_, place) => 60 - place))
  expect(idsOf(withNewest([page(9, 8, 7), page(6, 5)], fresh))).toEqual([fresh.map(one => one.id)])
})
