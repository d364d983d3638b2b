import { type Currency, currencyInfo } from '#kit/money/currencies.ts'
import { moneyVariables } from '#kit/money/formatMoney.ts'
import { formatAmount, formatRate, type Minor, parseAmount, parseRate, type Rate } from '#kit/money/money.ts'
import { cleanNumberInput } from '#kit/money/numbers.ts'

/** How a number is typed: what stays of the text, what it means, and how a value from elsewhere is written. */
export interface NumberNotation {
  /** `undefined` refuses what was just typed. */
  clean: (text: string) => string | undefined
  read: (text: string) => number | null
  write: (value: number) => string
}

export function plainNumber({ negative = false, whole = false } = {}): NumberNotation {
  return {
    clean: text => {
      const kept = cleanNumberInput(text, { negative })
      return whole ? kept.replace(/\..*/, '') : kept
    },
    read: text => (/\d/.test(text) ? Number(text) : null),
    write: String,
  }
}

export function money(currency: Currency, template?: string): NumberNotation {
  const { exponent, template: usual } = currencyInfo(currency)
  const commaIsPoint = affixesOf(template ?? usual).point === ','
  return {
    clean: text => {
      if (!commaIsPoint && text.includes(',') && !grouped.test(text.trim())) return unclear(text)
      const kept = cleanNumberInput(commaIsPoint ? pointForComma(text) : text)
      const decimals = kept.split('.')[1]
      return decimals !== undefined && (exponent === 0 || decimals.length > exponent) ? undefined : kept
    },
    read: text => parseAmount(completed(text), currency) ?? null,
    write: (amount: Minor) => formatAmount(amount, currency),
  }
}

export const percent: NumberNotation = {
  clean: text => {
    const kept = cleanNumberInput(pointForComma(text))
    return (kept.split('.')[1]?.length ?? 0) > 4 ? undefined : kept
  },
  read: text => parseRate(completed(text)) ?? null,
  write: (rate: Rate) => formatRate(rate),
}

const pointForComma = (text: string) => (text.includes('.') ? text : text.replace(',', '.'))

/** Commas between thousands. Any other comma may be meant as a point: `10,5` must not become 105, so it stays and is asked about. */
const grouped = /^\D{0,4}\d{1,3}(?:,\d{3})+(?:\.\d*)?\D{0,4}$/
const unclear = (text: string) => text.replace(/[^0-9.,]/g, '')

/** `5.` and `.5` on the way to a number already mean one. */
const completed = (text: string) => text.replace(/^\./, '0.').replace(/\.$/, '')

/** What a typed text stands for: `null` for none, `NaN` for one that is no number, which every contract refuses at its field. */
export const meantBy = (text: string, notation: NumberNotation): number | null =>
  text === '' ? null : (notation.read(text) ?? Number.NaN)

/** What stands before and after the digits of an amount, and the decimal point of its readers. */
export function affixesOf(template: string): { before: string; after: string; point: string | undefined } {
  const [whole, name = ''] = /\{\{\s{0,3}([a-z_]{1,50})\s{0,3}\}\}/.exec(template) ?? []
  if (whole === undefined) return { before: '', after: '', point: '.' }
  const at = template.indexOf(whole)
  const style = Object.hasOwn(moneyVariables, name) ? moneyVariables[name as keyof typeof moneyVariables] : undefined
  return {
    before: template.slice(0, at).trim(),
    after: template.slice(at + whole.length).trim(),
    point: style && 'point' in style ? style.point : undefined,
  }
}
