import { type Currency, currencyInfo } from '#kit/money/currencies.ts'
import type { FieldProps } from '../fields/field.ts'
import { NotedNumber } from './NumberField.tsx'
import { affixesOf, money } from './typed-numbers.ts'

interface MoneyFieldProps extends FieldProps<number | null> {
  currency: Currency
  /** How the shop writes amounts; the currency's own way without it. */
  template?: string
}

/** An amount in the smallest unit of the currency. */
export function MoneyField({ currency, template, ...field }: MoneyFieldProps) {
  const { before, after } = affixesOf(template ?? currencyInfo(currency).template)
  return (
    <NotedNumber
      {...field}
      notation={money(currency, template)}
      inputMode="decimal"
      before={before}
      after={after}
      placeholder="0"
    />
  )
}
