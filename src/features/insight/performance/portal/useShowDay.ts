import { useLanguage } from '#browser/text.tsx'
import { formatDate } from '#kit/dates.ts'

/** A day without a time, which is the same everywhere. */
export function useShowDay(): (day: string) => string {
  const { language } = useLanguage()
  return day => formatDate(`${day}T00:00:00Z`, language)
}
