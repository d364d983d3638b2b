import { expect, test } from 'vitest'
import { typedZoom, zoomIn, zoomOut, zoomSteps } from './zoom.ts'

test.each([
  ['120', 120],
  ['120%', 120],
  [' 33 ', 100],
  ['-200', 100],
  ['9999', 500],
  ['99999999999999999999', 500],
  ['112,6 %', 113],
  ['', undefined],
  ['wide', undefined],
])('a typed zoom %o becomes %o', (text, zoom) => expect(typedZoom(text)).toBe(zoom))

test('the buttons walk the steps and stop at both ends', () => {
  const up = [100]
  while (up.at(-1)! < 500) up.push(zoomIn(up.at(-1)!))
  expect(up).toEqual(zoomSteps)
  expect(zoomIn(500)).toBe(500)
  expect(zoomOut(100)).toBe(100)
})

test('from a typed zoom the buttons go to the next step', () => {
  expect(zoomIn(130)).toBe(150)
  expect(zoomOut(130)).toBe(125)
})
