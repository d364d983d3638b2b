import { memoize } from '../memoize.ts'

const unknown = '–'

/** A number as the readers of a language write it, with at most two decimals. */
export function formatNumber(value: number, language = 'en'): string {
  if (!Number.isFinite(value)) return unknown
  return withDecimals(value, 2, language)
}

/** What a number field keeps of the text typed into it: digits, the first point and, where allowed, a leading minus. */
export function cleanNumberInput(text: string, { negative = false }: { negative?: boolean } = {}): string {
  const kept = text.replace(/[^0-9.-]/g, '')
  const [units = '', ...decimals] = kept.replaceAll('-', '').split('.')
  const sign = negative && kept.startsWith('-') ? '-' : ''
  return sign + units + (decimals.length > 0 ? `.${decimals.join('')}` : '')
}

function withDecimals(value: number, most: number, language: string): string {
  // signDisplay: a small loss rounded away reads 0, not -0.
  return numberFormat(language, most).format(value)
}

const numberFormat = memoize(
  (language: string, most: number) => new Intl.NumberFormat(language, { maximumFractionDigits: most, signDisplay: 'negative' }),
)
