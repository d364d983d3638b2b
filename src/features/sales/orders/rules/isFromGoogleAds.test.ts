import { expect, test } from 'vitest'
import { isFromGoogleAds } from './isFromGoogleAds.ts'

test.each([
  ['/?gclid=Cj0KCQ', true],
  ['/products/mug?sca_ref=1.abc&gbraid=0AAA', true],
  ['https://fernhill.example/?wbraid=1#top', true],
  ['/?gad_source=1', true],
  ['/?gclid=', false],
  ['/products/gclid?utm_source=google', false],
  ['/?q=gclid%3D1', false],
  ['/#gclid=1', false],
  ['http://[', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%s came through a Google ad: %s', (landing, expected) => {
  expect(isFromGoogleAds(landing)).toBe(expected)
})
