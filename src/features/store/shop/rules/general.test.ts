import { expect, test } from 'vitest'
import { isMoneyFormat, isTimeZone } from './general.ts'

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+3', true],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ['', false],
  ['../etc/passwd', false],
])('"%s" as a time zone: %s', (text, valid) => {
  expect(isTimeZone(text)).toBe(valid)
})

test.each([
  ['${{amount}}', true],
  ['{{ amount_with_comma_separator }} €', true],
  ['$10', false],
  ['{{amounts}}', false],
  ['{amount}', false],
])('"%s" as a money format: %s', (text, valid) => {
  expect(isMoneyFormat(text)).toBe(valid)
})
