import { formatDate } from '#kit/dates.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { ExplanationReader } from './explainReferral.ts'

/** What stands in a sentence: as it is, an amount of the referral's currency, a day, or a number with its own words. */
export type ToldValue = string | number | { money: number } | { day: string } | { text: string; count: number }

export interface ToldSentence {
  key: string
  values: Readonly<Record<string, ToldValue>>
}

/** How an amount came about that no order explains, as whoever gave it tells it: nothing here knows what it was given for. */
export interface ToldTrace {
  told: readonly ToldSentence[]
}

/** The stored sentences in the reader's language. */
export const sayTold = ({ told }: ToldTrace, reader: Pick<ExplanationReader, 't' | 'money'>): string[] =>
  told.map(({ key, values }) => reader.t.any(key, valuesFor(values, reader)))

export function valuesFor(
  values: ToldSentence['values'],
  { t, money }: Pick<ExplanationReader, 't' | 'money'>,
): PlaceholderValues {
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value]
    if ('money' in value) return [name, money(value.money)]
    return [name, 'day' in value ? formatDate(value.day, t.language) : t.any(value.text, { count: value.count })]
  })
  return Object.fromEntries(shown)
}
