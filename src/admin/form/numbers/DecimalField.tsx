import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Currency, currencyInfo } from '#kit/money/currencies.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from '../fields/field.ts'
import { inputPropsOf } from '../fields/inputPropsOf.tsx'
import { affixProps } from './affixProps.tsx'
import { affixesOf, money, percent } from './typed-numbers.ts'

interface DecimalFieldProps extends FieldProps<string> {
  kind: 'percent' | 'money'
  currency: Currency
  /** How the shop writes amounts; the currency's own way without it. */
  template?: string
  placeholder?: string
  /** Where a heading or a row already says what it is: the label is only heard. */
  hideLabel?: boolean
}

/** An amount or a percentage that stays the text it was typed as, for contracts that take decimals; `10,5` is asked about, never 105. */
export function DecimalField(props: DecimalFieldProps) {
  const { kind, currency, template, placeholder = '0', hideLabel = false, value, onChange, ...field } = props
  const say = useText()
  const [isLeft, setLeft] = useState(false)
  const notation = kind === 'percent' ? percent : money(currency, template)
  const { before, after } =
    kind === 'percent' ? { before: '', after: '%' } : affixesOf(template ?? currencyInfo(currency).template)
  const isUnclear = isLeft && value !== '' && notation.read(value) === null
  const face = inputPropsOf({ ...field, error: field.error ?? (isUnclear ? say('error.field.notAnAmount') : undefined) })
  return (
    <TextInput
      {...face}
      label={hideLabel ? undefined : face.label}
      aria-label={hideLabel ? field.label : undefined}
      value={value}
      onChange={event => {
        const text = notation.clean(event.currentTarget.value)
        if (text === undefined) return
        setLeft(false)
        onChange(text)
      }}
      onBlur={() => {
        setLeft(true)
        face.onBlur()
      }}
      inputMode="decimal"
      placeholder={placeholder}
      autoComplete="off"
      dir="ltr"
      {...affixProps(before, after)}
    />
  )
}
