import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatRelative } from './dates.ts'

const newYear = '2026-12-31T23:30:00Z'

test('a date is written in the language and seen from the time zone', () => {
  expect(formatDate(newYear, 'en')).toBe('Dec 31, 2026')
  expect(formatDate(newYear, 'en', 'Asia/Ho_Chi_Minh')).toBe('Jan 1, 2027')
  expect(formatDate(newYear, 'de')).toBe('31.12.2026')
  expect(formatDateTime(newYear, 'de', 'Europe/Berlin')).toBe('01.01.2027, 00:30')
})

test('dates, numbers and texts are read alike', () => {
  const date = new Date(newYear)
  expect(formatDateTime(date, 'en')).toBe(formatDateTime(newYear, 'en'))
  expect(formatDateTime(date.getTime(), 'en')).toBe(formatDateTime(newYear, 'en'))
})

test('an unreadable date gives nothing, an unknown time zone UTC', () => {
  expect(formatDate('soon', 'en')).toBe('')
  expect(formatRelative('soon', newYear, 'en')).toBe('')
  expect(formatDate(newYear, 'en', 'Mars/Olympus')).toBe('Dec 31, 2026')
})

test.each([
  [59, 'now'],
  [0, 'just now'],
  [-59, 'just now'],
  [-60, '1 minute ago'],
  [-3 * 3600 - 59, '3 hours ago'],
  [24 * 3600, 'tomorrow'],
  [-2 * 24 * 3600, '2 days ago'],
  [15 * 24 * 3600, 'in 2 weeks'],
  [-40 * 24 * 3600, 'last month'],
  [-800 * 24 * 3600, '2 years ago'],
])('%i seconds away reads %s', (seconds, words) => {
  const now = new Date(newYear).getTime()
  expect(formatRelative(now + seconds * 1000, now, 'en')).toBe(words)
})

test('relative time follows the language', () => {
  expect(formatRelative('2026-01-01T00:00:00Z', '2026-01-01T03:00:00Z', 'vi')).toBe('3 giờ trước')
  expect(formatRelative('2026-01-01T00:00:00Z', '2026-01-01T00:00:05Z', 'vi')).toBe('vừa xong')
  // A language that nobody wrote words for says it as its readers' browsers do.
  expect(formatRelative('2026-01-01T00:00:00Z', '2026-01-01T00:00:05Z', 'de')).toBe('jetzt')
})
