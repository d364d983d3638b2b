import { expect, test } from 'vitest'
import { bestFirst, bestListFirst, matchRank } from './bestFirst.ts'

const named = (name: string, detail = '') => ({ name, detail })

test.each([
  ['larch', named('LARCH'), 0],
  ['mia@example.test', named('Mia Larch', 'mia@example.test'), 0],
  ['1042', named('#1042'), 0],
  ['#12', named('#12', 'Mia Larch'), 0],
  ['larch', named('Larch club'), 1],
  ['larch', named('Mia Larch'), 2],
  ['mia', named('#12', 'Mia Larch'), 2],
  ['arc', named('Mia Larch'), 3],
])('%s names %o by rank %i', (text, item, rank) => {
  expect(matchRank(text, item)).toBe(rank)
})

test('of one kind the best match stands first, equal ones as they came', () => {
  const found = [named('Clara Tenter'), named('TENT20'), named('TENT'), named('TENT10')]
  expect(bestFirst('tent', found).map(item => item.name)).toEqual(['TENT', 'TENT20', 'TENT10', 'Clara Tenter'])
})

test('the kind with the best match stands first, and empty ones nowhere', () => {
  const lists = [
    { kind: 'affiliates', items: [named('Clara Tenter')] },
    { kind: 'orders', items: [] },
    { kind: 'coupons', items: [named('TENT')] },
  ]
  expect(bestListFirst('tent', lists).map(list => list.kind)).toEqual(['coupons', 'affiliates'])
})
