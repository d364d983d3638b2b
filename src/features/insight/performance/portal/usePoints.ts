import { useLanguage } from '#browser/text.tsx'
import { formatTime } from '#kit/dates.ts'
import { useFacts } from '#portal/facts.tsx'
import type { Performance } from '../contract.ts'
import type { Figures } from '../rules/figures.ts'
import { useShowDay } from './useShowDay.ts'

export interface Point {
  key: string
  name: string
  figures: Figures
  /** What lies ahead has nothing to show. */
  hasBegun: boolean
}

/** What is drawn: days, or the hours of a single one. */
export function usePoints({ days, hours, today, read_at }: Performance): Point[] {
  const { language } = useLanguage()
  const { time_zone } = useFacts().shop
  const showDay = useShowDay()
  if (hours)
    return hours.map(({ at, ...figures }) => ({
      key: at,
      name: formatTime(at, language, time_zone),
      figures,
      hasBegun: at <= read_at,
    }))
  return days.map(({ day, ...figures }) => ({ key: day, name: showDay(day), figures, hasBegun: day <= today }))
}
