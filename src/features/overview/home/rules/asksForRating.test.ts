import { expect, test } from 'vitest'
import { asksForRating } from './asksForRating.ts'

const now = new Date('2026-03-20T12:00:00Z')
const asked = { installed_at: new Date('2026-03-13T12:00:00Z'), has_sales: true, has_rated: false, is_support: false }

test.each([
  ['a week with a sale', {}, true],
  ['less than a week', { installed_at: new Date('2026-03-13T12:00:01Z') }, false],
  ['no sale yet', { has_sales: false }, false],
  ['somebody who has answered', { has_rated: true }, false],
  ['the provider’s support', { is_support: true }, false],
])('%s', (_what, change, asks) => expect(asksForRating({ ...asked, ...change }, now)).toBe(asks))
