import { InputError } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './CardsField.module.css'
import type { FieldProps } from './field.ts'

export interface Card<Value extends string | number> {
  value: Value
  label: string
  /** What choosing it means, in a few words. */
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface CardsFieldProps<Value extends string | number> extends FieldProps<Value> {
  cards: readonly Card<Value>[]
  /** Where a heading already says it: the label is only heard. */
  hideLabel?: boolean
}

/** One of a few, each with its meaning: radio buttons that are read before they are chosen. */
export function CardsField<Value extends string | number>(props: CardsFieldProps<Value>) {
  const { name, label, hint, value, onChange, onBlur, error, disabled, cards, hideLabel } = props
  const id = useId()
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div data-field={name}>
      <fieldset className={styles.field} aria-describedby={below} disabled={disabled} onBlur={onBlur}>
        <legend className={hideLabel ? 'only-read' : styles.legend}>{label}</legend>
        {hint && (
          <Quiet id={`${id}-hint`} className={styles.lead}>
            {hint}
          </Quiet>
        )}
        <Stack gap={10} className={styles.cards} data-count={cards.length}>
          {cards.map(card => (
            <label key={card.value} className={`${styles.card} ${parts.framed}`} data-chosen={card.value === value || undefined}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={card.value === value}
                disabled={card.disabled}
                aria-invalid={error !== undefined}
                aria-describedby={card.hint ? `${id}-${card.value}` : undefined}
                aria-labelledby={`${id}-${card.value}-name`}
                onChange={() => onChange(card.value)}
              />
              {card.icon && (
                <span className={`${styles.icon} ${parts.sunken} ${parts.centered}`} aria-hidden>
                  {card.icon}
                </span>
              )}
              <Stack as="span" gap={2} className={styles.words}>
                <span id={`${id}-${card.value}-name`} className={parts.bold}>
                  {card.label}
                </span>
                {card.hint && (
                  <Quiet as="span" id={`${id}-${card.value}`} className={styles.hint}>
                    {card.hint}
                  </Quiet>
                )}
              </Stack>
              <span className={styles.dot} aria-hidden />
            </label>
          ))}
        </Stack>
      </fieldset>
      {error && (
        <InputError id={`${id}-error`} mt={6}>
          {error}
        </InputError>
      )}
    </div>
  )
}
