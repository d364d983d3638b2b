import { addDays, type Day } from '#kit/days.ts'

/** `past` closes the days before today, `future` those after it; `gated`, for dates that need preparation, closes today and tomorrow as well. */
export type DayRule = 'any' | 'past' | 'future' | 'gated'

export function isDayClosed(day: Day, today: Day, rule: DayRule): boolean {
  if (rule === 'any') return false
  if (rule === 'future') return day > today
  return rule === 'past' ? day < today : day <= addDays(today, 1)
}
