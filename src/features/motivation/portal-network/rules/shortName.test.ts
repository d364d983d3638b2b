import { expect, test } from 'vitest'
import { shortName } from './shortName.ts'

test.each([
  ['Mai', 'Nguyễn', 'Mai N.'],
  ['Zoë', 'Ünal', 'Zoë Ü.'],
  ['Cher', '', 'Cher'],
  ['Lee', ' ', 'Lee'],
])('%s %s is shown as %s', (first_name, last_name, shown) => {
  expect(shortName({ first_name, last_name })).toBe(shown)
})
