import { remembered } from './remembered.ts'

const unknown = '–'

/** A number as the readers of a language write it, with at most two decimals. */
export function formatNumber(value: number, language = 'en'): string {
  if (!Number.isFinite(value)) return unknown
  return withDecimals(value, 2, language)
}

const billions = { size: 1e9, letter: 'B' }
const units = [
  { size: 1e3, letter: 'K' },
  { size: 1e6, letter: 'M' },
]

/** Large numbers in few characters: 9,999 stays, then 10K, 12.3K, 1.2M, 5B. */
export function shortNumber(value: number, language = 'en'): string {
  if (!Number.isFinite(value) || Math.abs(value) < 10_000) return formatNumber(value, language)
  // Rounded before the unit is chosen, so that 999,950 becomes 1M and never 1000K.
  const { size, letter } = units.find(unit => tenths(value, unit.size) < 10_000) ?? billions
  return withDecimals((Math.sign(value) * tenths(value, size)) / 10, 1, language) + letter
}

const tenths = (value: number, size: number) => Math.round((Math.abs(value) / size) * 10)

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

const numberFormat = remembered(
  (language: string, most: number) => new Intl.NumberFormat(language, { maximumFractionDigits: most, signDisplay: 'negative' }),
)
