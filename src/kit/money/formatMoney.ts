import { memoize } from '../memoize.ts'
import { type Currency, currencyInfo } from './currencies.ts'
import { divideRounded, formatAmount, type Minor, splitDecimal } from './money.ts'

interface Style {
  group: string
  /** Between units and decimals; none means whole units. */
  point?: string
}

/** The variables a shop's money template may hold. */
export const moneyVariables = {
  amount: { group: ',', point: '.' },
  amount_no_decimals: { group: ',' },
  amount_with_comma_separator: { group: '.', point: ',' },
  amount_no_decimals_with_comma_separator: { group: '.' },
  amount_with_apostrophe_separator: { group: "'", point: '.' },
  amount_with_space_separator: { group: ' ', point: ',' },
  amount_no_decimals_with_space_separator: { group: ' ' },
  amount_with_period_and_space_separator: { group: ' ', point: '.' },
} as const satisfies Record<string, Style>

const variable = /\{\{\s{0,3}([a-z_]{1,50})\s{0,3}\}\}/g

/**
 * An amount as people read it: by the shop's template, else by the language of the reader, else by the currency's own template.
 * The sign stands before everything else; the result is text, not HTML.
 */
export function formatMoney(amount: Minor, currency: Currency, by: { template?: string; language?: string } = {}): string {
  if (by.language && !by.template) return inLanguage(amount, currency, by.language)
  const { exponent, template } = currencyInfo(currency)
  const shown = (by.template || template).replace(variable, (whole, name: string) =>
    isVariable(name) ? digits(amount, exponent, moneyVariables[name]) : whole,
  )
  return amount < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown
}

const isVariable = (name: string): name is keyof typeof moneyVariables => Object.hasOwn(moneyVariables, name)

function digits(amount: Minor, exponent: number, style: Style): string {
  if (style.point === undefined) {
    const rounded = Number(divideRounded(BigInt(amount), 10n ** BigInt(exponent)))
    return grouped(splitDecimal(rounded, 0)[0], style.group)
  }
  const [units, decimals] = splitDecimal(amount, exponent)
  return grouped(units, style.group) + (decimals && style.point + decimals)
}

const grouped = (units: string, separator: string) => units.replace(/\B(?=(?:\d{3})+$)/g, separator)

/** The exact decimal is handed over as text: a number would lose the last digits of large amounts. */
function inLanguage(amount: Minor, currency: Currency, language: string): string {
  const { exponent } = currencyInfo(currency)
  const options = { style: 'currency', currency, minimumFractionDigits: exponent, maximumFractionDigits: exponent } as const
  return numberFormat(language, options).format(formatAmount(amount, currency) as Intl.StringNumericLiteral)
}

const numberFormat = memoize((language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
