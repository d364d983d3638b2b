import type { SpokenLanguage } from './languages.ts'
import { memoize } from './memoize.ts'

export type DateValue = Date | string | number

/** A day as the readers of a language write it, seen from a time zone. An unreadable date gives nothing. */
export function formatDate(value: DateValue, language: string, timeZone = 'UTC'): string {
  return format(value, language, { dateStyle: 'medium', timeZone })
}

/** A day and the time of day. */
export function formatDateTime(value: DateValue, language: string, timeZone = 'UTC'): string {
  return format(value, language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** The time of day alone. */
export function formatTime(value: DateValue, language: string, timeZone = 'UTC'): string {
  return format(value, language, { timeStyle: 'short', timeZone })
}

/** Languages have no form for it that would be told by a number. */
const justNow: Record<SpokenLanguage, string> = { en: 'just now', vi: 'vừa xong' }

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago or how soon: `3 hours ago`, `in 2 days`, `just now`. Parts of a unit are left out. */
export function formatRelative(value: DateValue, now: DateValue, language: string): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000
  if (Number.isNaN(seconds)) return ''
  const words = relativeFormat(language)
  const unit = units.find(([, length]) => Math.abs(seconds) >= length)
  if (unit) return words.format(Math.trunc(seconds / unit[1]), unit[0])
  return (seconds <= 0 && justNow[language as SpokenLanguage]) || words.format(0, 'second')
}

function format(value: DateValue, language: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  return dateFormat(language, options).format(date)
}

/** A shop may carry a time zone this machine does not know; UTC is better than no page. */
const dateFormat = memoize((language: string, options: Intl.DateTimeFormatOptions) => {
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  }
})

const relativeFormat = memoize((language: string) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
