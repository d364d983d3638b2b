import { expect, test } from 'vitest'
import { unsharedEmails } from './shared-emails.ts'

test('emails with an image stay in the store that keeps the image', () => {
  const email = (content: string | null) => ({ is_on: true, subject: 'Hello', content })
  expect(
    unsharedEmails({
      gift: email('<p>Look: <img src="/files/1.png"></p>'),
      bonus: email('<p>Hi</p>'),
      new_coupon: email(null),
      approve_affiliate: null,
    }),
  ).toEqual(['gift'])
})
