import { expect, test } from 'vitest'
import { addFigures, figureNames, isMoney, noFigures } from './figures.ts'

test('figures of days add up, each by itself', () => {
  const days = [1, 2, 3].map(more => Object.fromEntries(figureNames.map((name, place) => [name, more * (place + 1)])))
  expect(Object.values(addFigures(days as never))).toEqual([6, 12, 18, 24, 30, 36])
  expect(addFigures([])).toEqual(noFigures)
})

test('sales and commission are money, the others are counts', () => {
  expect(figureNames.filter(isMoney)).toEqual(['sales', 'commission'])
})
