import { useText } from '#admin/text.tsx'
import { type Bucket, quarterOf, type Unit } from '../rules/units.ts'

type Span = Pick<Bucket, 'from' | 'to'>

/** A point of the chart in words: a day, a range of days, a month or a quarter. */
export function useShowBucket(): (span: Span, unit: Unit) => string {
  const say = useText()
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(say.language, { ...options, timeZone: 'UTC' })
  return ({ from, to }, unit) => {
    if (unit === 'month') return format({ month: 'short', year: 'numeric' }).format(at(from))
    if (unit === 'quarter') return say('analytic.quarter', { quarter: quarterOf(from), year: from.slice(0, 4) })
    return format({ dateStyle: 'medium' }).formatRange(at(from), at(to))
  }
}
