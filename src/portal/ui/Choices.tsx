import { Inline } from '#browser/ui/Inline.tsx'
import styles from './Choices.module.css'

interface ChoicesProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few ways to look at the same thing, one of which is chosen. */
export const Choices = <Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) => (
  <Inline as="fieldset" gap={6} align="stretch" wrap className={styles.choices} aria-label={label}>
    {choices.map(choice => (
      <button key={choice.value} type="button" aria-pressed={choice.value === chosen} onClick={() => onChoose(choice.value)}>
        {choice.label}
      </button>
    ))}
  </Inline>
)
