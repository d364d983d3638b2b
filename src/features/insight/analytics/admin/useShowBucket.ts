import { useText } from '#admin/text.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatTime } from '#kit/dates.ts'
import { type Bucket, type ChartUnit, quarterOf } from '../rules/units.ts'

type Span = Pick<Bucket, 'from' | 'to' | 'at'>

/** A point of the chart in words: an hour, a day, a range of days, a month or a quarter. */
export function useShowBucket(): (span: Span, unit: ChartUnit) => string {
  const say = useText()
  const time_zone = useShop().data?.time_zone
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(say.language, { ...options, timeZone: 'UTC' })
  return ({ from, to, at }, unit) => {
    if (at !== undefined && unit === 'hour') return formatTime(at, say.language, time_zone)
    if (unit === 'month') return format({ month: 'short', year: 'numeric' }).format(dayOf(from))
    if (unit === 'quarter') return say('analytic.quarter', { quarter: quarterOf(from), year: from.slice(0, 4) })
    return format({ dateStyle: 'medium' }).formatRange(dayOf(from), dayOf(to))
  }
}
