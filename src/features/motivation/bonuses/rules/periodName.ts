import type { BonusPeriod } from './Bonus.ts'

/** `November 2026`, `Q4 2026` or `2026`, of the period that begins on this day. */
export function periodName(key: string, period: Exclude<BonusPeriod, 'once'>, language: string): string {
  const [year = '', month = ''] = key.split('-')
  if (period === 'year') return year
  if (period === 'quarter') return `Q${Math.ceil(Number(month) / 3)} ${year}`
  const words = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${key}T00:00:00Z`))
}
