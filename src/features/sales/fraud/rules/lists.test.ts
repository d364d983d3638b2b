import { describe, expect, test } from 'vitest'
import { cleanBlockedEmail, isBlockedEmail } from './emails.ts'
import { isDisposable } from './isDisposable.ts'
import { cleanSite, siteList } from './sites.ts'

describe('websites', () => {
  test.each([
    ['coupons.example', 'coupons.example'],
    ['https://www.Coupons.example/deals?x=1', 'coupons.example'],
    ['www.deals.co.uk', 'deals.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is kept as %s', (typed, kept) => expect(cleanSite(typed)).toBe(kept))

  test.each(['', 'coupons', '203.0.113.7', 'two words.example', 'javascript:alert(1)', 'a..b', '@x.example@', '-.com'])(
    '%j is none',
    typed => expect(cleanSite(typed)).toBeUndefined(),
  )

  test('a page lies on its site and on sites below it, and on no other that sounds alike', () => {
    const list = siteList(['coupons.example'])
    for (const page of ['https://coupons.example/', 'http://www.coupons.example/a', 'https://uk.coupons.example/b'])
      expect(list.has(page)).toBe(true)
    for (const page of ['https://notcoupons.example/', 'https://coupons.example.net/', 'https://example/', 'coupons.example', ''])
      expect(list.has(page)).toBe(false)
  })
})

describe('emails', () => {
  test.each([
    ['Bad@Mail.test', 'bad@mail.test'],
    ['@Spam.test', '@spam.test'],
    ['spam.test', '@spam.test'],
  ])('%s is kept as %s', (typed, kept) => expect(cleanBlockedEmail(typed)).toBe(kept))

  test.each(['', '@', 'spam', '@@spam.test', 'a b@spam.test'])('%j is none', typed =>
    expect(cleanBlockedEmail(typed)).toBeUndefined(),
  )

  test('a mailbox or its domain is blocked, not one that ends alike', () => {
    const list = ['bad@mail.test', '@spam.test']
    expect(['bad@mail.test', 'bad+1@mail.test', 'any@spam.test'].every(email => isBlockedEmail(list, email))).toBe(true)
    expect(['good@mail.test', 'any@notspam.test', 'any@spam.test.org'].some(email => isBlockedEmail(list, email))).toBe(false)
  })

  test('mailboxes for minutes are known, with everything below their domains', () => {
    expect(['a@mailinator.com', 'a@yopmail.com', 'a@deep.guerrillamail.com'].every(isDisposable)).toBe(true)
    expect(['a@gmail.com', 'a@proton.me', 'a@outlook.com', 'a@mailinator.com.shop.test', 'a@com'].some(isDisposable)).toBe(false)
  })
})
