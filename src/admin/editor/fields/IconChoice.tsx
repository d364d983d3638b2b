import { type ReactNode, useId } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { OwnInputProps } from './EditorFields.tsx'
import styles from './fields.module.css'

interface IconChoiceProps<Icon extends string> extends OwnInputProps {
  label: string
  icons: readonly Icon[]
  nameOf: (icon: Icon) => string
  draw: (icon: Icon) => ReactNode
}

/** One of a few drawings, each shown as it is. */
export function IconChoice<Icon extends string>({ name, value, change, label, icons, nameOf, draw }: IconChoiceProps<Icon>) {
  const id = useId()
  return (
    <Inline as="fieldset" gap={8} align="stretch" wrap className={styles.icons} data-field={name}>
      <legend className={parts.label}>{label}</legend>
      {icons.map(icon => (
        <label
          key={icon}
          className={`${parts.outlined} ${parts.hoverable} ${parts.centered} ${styles.icon}`}
          title={nameOf(icon)}
        >
          <input
            type="radio"
            name={id}
            className="only-read"
            checked={icon === value}
            aria-label={nameOf(icon)}
            onChange={() => change(name, icon)}
          />
          {draw(icon)}
        </label>
      ))}
    </Inline>
  )
}
