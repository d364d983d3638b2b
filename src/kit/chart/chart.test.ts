import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, changeOf, describeChange, linePath, pointsOf, scaleOf, ticksOf } from './chart.ts'

test.each([
  [[0], 1, 0],
  [[3], 5, 0],
  [[10], 10, 0],
  [[120_001], 200_000, 0],
  [[-30, 90], 100, -50],
  [[-30], 1, -50],
])('%j is drawn up to %i and down to %i', (values, top, bottom) => {
  expect(scaleOf(values)).toEqual({ top, bottom })
})

test('every value is inside the box, and larger ones are higher', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1e12 }), { minLength: 1, maxLength: 100 }), values => {
      const points = pointsOf(values, { width: 300, height: 100 })
      for (const [place, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(300.0001)
        expect(y).toBeGreaterThanOrEqual(-0.0001)
        expect(y).toBeLessThanOrEqual(100.0001)
        if (place > 0 && values[place]! > values[place - 1]!) expect(y).toBeLessThanOrEqual(points[place - 1]!.y)
      }
    }),
  )
})

test.each([
  [
    [70, 40],
    [100, 50, 0],
  ],
  [[3], [5, 0]],
  [[0], [1, 0]],
  [
    [-30, 90],
    [100, 50, 0, -50],
  ],
])('the axis of %j says %j: whole numbers, nought among them', (values, axis) => {
  expect(axisOf(scaleOf(values))).toEqual(axis)
})

test.each([
  [1, [0]],
  [2, [0, 1]],
  [5, [0, 1, 2, 3, 4]],
  [30, [0, 7, 15, 22, 29]],
])('of %i places, %j have their date written', (length, places) => {
  expect(ticksOf(length, 5)).toEqual(places)
})

test('a line of what is known ends where nothing is known yet', () => {
  expect(linePath(pointsOf([1, 1], { width: 300, height: 100 }, { top: 1, bottom: 0 }, 4))).toBe('M0 0L100 0')
})

test('a single day stands in the middle', () => {
  expect(linePath(pointsOf([1], { width: 300, height: 100 }))).toBe('M150 0')
})

test.each([
  [15, 10, 0.5],
  [0, 10, -1],
  [5, 0, undefined],
  [0, -3, undefined],
])('%i after %i is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})

test.each([
  [120, 100, 'up', '↑ 20%'],
  [75, 100, 'down', '↓ 25%'],
  [1_001, 1_000, 'same', '='],
])('%i after %i is told as %s', (now, before, way, sign) => {
  expect(describeChange(now, before, 'en')).toMatchObject({ way, sign })
})

test('a change from nothing is told as nothing', () => {
  expect(describeChange(5, 0, 'en')).toBeUndefined()
})
