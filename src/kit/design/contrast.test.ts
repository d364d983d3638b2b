import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, contrastingColor, READABLE, VISIBLE } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s stands out by %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('whatever is chosen can be read, and what can be read is left alone', () => {
  fc.assert(
    fc.property(color, color, fc.constantFrom(READABLE, VISIBLE), (chosen, background, least) => {
      const shown = contrastingColor(chosen, background, least)
      expect(contrast(shown, background)).toBeGreaterThanOrEqual(least)
      if (contrast(chosen, background) >= least) expect(shown).toBe(chosen)
    }),
  )
})
