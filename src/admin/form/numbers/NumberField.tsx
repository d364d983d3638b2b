import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text.tsx'
import type { FieldProps } from '../fields/field.ts'
import { inputPropsOf } from '../fields/inputPropsOf.tsx'
import { affixProps } from './affixProps.tsx'
import { meantBy, type NumberNotation, plainNumber } from './typed-numbers.ts'

export interface NumberFieldProps extends FieldProps<number | null> {
  negative?: boolean
  whole?: boolean
  placeholder?: string
  /** Beside the digits inside the box, for example a currency sign or `days`. */
  before?: string
  after?: string
}

export function NumberField({ negative, whole, ...field }: NumberFieldProps) {
  return <NotedNumber {...field} notation={plainNumber({ negative, whole })} inputMode={whole ? 'numeric' : 'decimal'} />
}

interface NotedNumberProps extends Omit<NumberFieldProps, 'negative' | 'whole'> {
  notation: NumberNotation
  inputMode: 'numeric' | 'decimal'
}

/** Keeps what was typed (`5.`) as long as it means the value; a value that comes from elsewhere is written anew. */
export function NotedNumber({ notation, inputMode, value, onChange, before, after, placeholder, ...field }: NotedNumberProps) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isUnclear = Number.isNaN(value)
  const written = value === null ? '' : isUnclear ? typed : notation.write(value)
  const face = inputPropsOf({
    ...field,
    error: field.error ?? (isUnclear && isLeft ? say('error.field.notAnAmount') : undefined),
  })
  return (
    <TextInput
      {...face}
      value={Object.is(meantBy(typed, notation), value) ? typed : written}
      onChange={event => {
        const text = notation.clean(event.currentTarget.value)
        if (text === undefined) return
        setTyped(text)
        setLeft(false)
        onChange(meantBy(text, notation))
      }}
      onBlur={() => {
        setTyped(written)
        setLeft(true)
        face.onBlur()
      }}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      dir="ltr"
      {...affixProps(before, after)}
    />
  )
}
