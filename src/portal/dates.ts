import { useLanguage } from '#browser/text.tsx'
import { useFacts } from './facts.tsx'

/** A day as people write it, in the time zone of the shop: both sides of a payment mean the same day. */
export function useDay(): (at: string) => string {
  const { language } = useLanguage()
  const { shop } = useFacts()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: shop.time_zone })
  return at => format.format(new Date(at))
}

/** A day and its time, in the time zone of the shop. */
export function useMoment(): (at: string) => string {
  const { language } = useLanguage()
  const { shop } = useFacts()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: shop.time_zone })
  return at => format.format(new Date(at))
}
