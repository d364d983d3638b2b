/** A day as `2026-11-15`: no time, no zone, and texts compare like days. */
export type Day = string

/** `past` closes the days before today; `gated`, for dates that need preparation, closes today and tomorrow as well. */
export type DayRule = 'any' | 'past' | 'gated'

export function isDayClosed(day: Day, today: Day, rule: DayRule): boolean {
  if (rule === 'any') return false
  return rule === 'past' ? day < today : day <= dayAfter(today)
}

/** Today, seen from the shop. */
export function dayIn(timeZone: string, now: Date): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(now)
}

function dayAfter(day: Day): Day {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
