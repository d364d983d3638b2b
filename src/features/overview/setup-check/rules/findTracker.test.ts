import { expect, test } from 'vitest'
import { allowsScript, hasTracker } from './findTracker.ts'

const ADDRESS = 'https://tandem.test'

test.each([
  [true, '<script src="https://tandem.test/tracker.js?shop=a.example" async></script>'],
  [true, "<SCRIPT async SRC='https://tandem.test/tracker.js?shop=a&amp;x=1'></SCRIPT>"],
  [true, '<script defer src=/tracker.js?shop=a></script>'],
  [false, '<script src="https://other.test/tracker.js"></script>'],
  [false, '<p>https://tandem.test/tracker.js</p>'],
  [false, ''],
])('a page loads the tracker: %s', (has, page) => {
  expect(hasTracker(page, ADDRESS)).toBe(has)
})

test('a store below our own address loads the script as its own', () => {
  expect(allowsScript("script-src 'self'", ADDRESS, `${ADDRESS}/demo-store`)).toBe(true)
})

test.each([
  [true, null],
  [true, "frame-ancestors 'none'"],
  [true, "script-src 'self' https://tandem.test"],
  [true, "default-src 'self'; script-src https:"],
  [true, 'script-src *.test'],
  [false, "script-src 'self' https://cdn.example"],
  [false, "default-src 'self'"],
  [false, "script-src https://tandem.test, default-src 'none'"],
])('a policy lets it: %s', (allows, policy) => {
  expect(allowsScript(policy, ADDRESS)).toBe(allows)
})
