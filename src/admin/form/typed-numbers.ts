import { type Currency, currencyInfo } from '#kit/currencies.ts'
import { moneyVariables } from '#kit/formatMoney.ts'
import { formatAmount, formatRate, type Minor, parseAmount, parseRate, type Rate } from '#kit/money.ts'
import { cleanNumberInput } from '#kit/numbers.ts'

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
      const kept = cleanNumberInput(commaIsPoint && !text.includes('.') ? text.replace(',', '.') : text)
      const decimals = kept.split('.')[1]
      return decimals !== undefined && (exponent === 0 || decimals.length > exponent) ? undefined : kept
    },
    read: text => parseAmount(completed(text), currency) ?? null,
    write: (amount: Minor) => formatAmount(amount, currency),
  }
}

export const percent: NumberNotation = {
  clean: text => {
    const kept = cleanNumberInput(text)
    return (kept.split('.')[1]?.length ?? 0) > 4 ? undefined : kept
  },
  read: text => parseRate(completed(text)) ?? null,
  write: (rate: Rate) => formatRate(rate),
}

/** `5.` and `.5` on the way to a number already mean one. */
const completed = (text: string) => text.replace(/^\./, '0.').replace(/\.$/, '')

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
