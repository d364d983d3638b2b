import type { ComponentProps } from 'react'
import styles from './controls.module.css'
import { FieldFrame, type FieldProps } from './Field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'onChange'> {
  name: string
  value: string
  onChange?: (value: string) => void
}

/** Several lines. */
export function TextArea({ label, problem, hint, aside, onChange, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} problem={problem} hint={hint} aside={aside}>
      {control => (
        <div className={styles.box}>
          <textarea
            className={`${styles.input} ${styles.area}`}
            {...area}
            {...control}
            onChange={event => onChange?.(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
