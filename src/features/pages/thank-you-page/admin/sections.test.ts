import { expect, test } from 'vitest'
import { contentTypes } from '../rules/contentType.ts'
import { thankYou } from '../rules/thankYou.ts'
import { sectionsOf, typeToShow } from './sections.ts'

const drawn = (type: (typeof contentTypes)[number], hasLogin = true) =>
  sectionsOf(type, hasLogin).content!.flatMap(({ fields }) => fields)

test('link, coupon, sharing and log-in are written only for those who begin at once', () => {
  expect(drawn('active')).toContain('text_for_showing_coupon')
  expect(drawn('inactive')).not.toContain('text_for_showing_coupon')
  expect(drawn('verify_email')).toEqual(['title_verify_email', 'body_text_verify_email', 'button_text_verify_email'])
})

test('while affiliates have nowhere to log in, nothing is asked about it', () => {
  expect(drawn('active', false).filter(name => /login|button/.test(name))).toEqual([])
})

test('every field can be reached', () => {
  const design = sectionsOf('active', true).design!.flatMap(({ fields }) => fields)
  expect([...design, ...contentTypes.flatMap(drawn)].toSorted()).toEqual(Object.keys(thankYou).toSorted())
})

test('what is wrong with an outcome that is not shown comes into view', () => {
  expect(typeToShow('active', ['title_inactive'])).toBe('inactive')
  expect(typeToShow('inactive', ['text_for_showing_coupon'])).toBe('active')
  expect(typeToShow('inactive', ['title_active', 'title_inactive'])).toBe('inactive')
  expect(typeToShow('verify_email', ['button_color'])).toBe('verify_email')
})
