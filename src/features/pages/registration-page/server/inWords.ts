import { CommissionType, type Level, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { cookieDaysOf } from '#features/store/tracking/rules/link-settings.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import { formatRate } from '#kit/money/money.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Program, RegistrationShop } from './page.ts'
import { pageTexts } from './pageTexts.ts'

/** What stands in the place of each placeholder: plain text, in the language of the page. */
export function valuesOf(shop: RegistrationShop, program: Program, language: SpokenLanguage): Record<string, string> {
  const t = pageTexts(language)
  const days = cookieDaysOf(program, shop)
  return {
    brand_name: brandOf(shop),
    commission_amount: programRate(shop, program, language),
    commission_type: typeInWords(program.commission_type, language),
    cookie: t('registrationPage.days', { count: days }),
    program_description: program.description,
  }
}

export const brandOf = ({ brand_name, name }: Pick<RegistrationShop, 'brand_name' | 'name'>): string => brand_name || name

type MoneyOf = Pick<RegistrationShop, 'currency' | 'money_format'>

const programRate = (shop: MoneyOf, program: Program, language: SpokenLanguage): string =>
  spanInWords(shop, program.commission_type, spanOf(program), language)

export interface Span {
  low: number
  high: number
}

/** The least and the most that a program pays. */
export function spanOf(program: Pick<Program, 'rule' | 'commission_amount' | 'advance_amount'>): Span {
  const { rule, commission_amount } = program
  const amounts = rule === ProgramRule.simple ? [commission_amount] : levelsOf(program).map(level => level.amount)
  return { low: Math.min(...amounts), high: Math.max(...amounts) }
}

/** `10%`, `$5.00 per item`, and from the lowest to the highest where the order decides. */
export function spanInWords(shop: MoneyOf, type: number, { low, high }: Span, language: SpokenLanguage): string {
  if (low === high) return rateInWords(shop, type, low, language)
  const span = pageTexts(language)('registrationPage.between', { low: amount(shop, type, low), high: amount(shop, type, high) })
  return perUnit(type, span, language)
}

export const levelsOf = ({ advance_amount }: Pick<Program, 'advance_amount'>): Level[] => advance_amount as Level[]

export const rateInWords = (shop: MoneyOf, type: number, value: number, language: SpokenLanguage): string =>
  perUnit(type, amount(shop, type, value), language)

const amount = (shop: MoneyOf, type: number, value: number) =>
  type === CommissionType.percentOfSale ? `${formatRate(value)}%` : moneyOf(shop, value)

export const moneyOf = (shop: MoneyOf, value: number): string => shopMoney(shop).show(value)

function perUnit(type: number, text: string, language: SpokenLanguage): string {
  const t = pageTexts(language)
  if (type === CommissionType.flatPerItem) return t('registrationPage.perItem', { amount: text })
  return type === CommissionType.flatPerOrder ? t('registrationPage.perOrder', { amount: text }) : text
}

export function typeInWords(type: number, language: SpokenLanguage): string {
  const t = pageTexts(language)
  if (type === CommissionType.flatPerItem) return t('registrationPage.type.flatPerItem')
  return t(type === CommissionType.flatPerOrder ? 'registrationPage.type.flatPerOrder' : 'registrationPage.type.percentOfSale')
}
