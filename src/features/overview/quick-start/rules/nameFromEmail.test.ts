import { expect, test } from 'vitest'
import { nameFromEmail } from './nameFromEmail.ts'

test.each([
  ['ava.whitaker@example.test', 'Ava', 'Whitaker'],
  ['ANNA-marie_lee99@example.test', 'Anna', 'Marie Lee'],
  ['olu+shop@example.test', 'Olu', ''],
  ['  thuỳ.linh@example.test', 'Thuỳ', 'Linh'],
  ['4711@example.test', '', ''],
  ['', '', ''],
])('%s seems to be %s %s', (email, first_name, last_name) => {
  expect(nameFromEmail(email)).toEqual({ first_name, last_name })
})
