import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './controls.module.css'
import { Inline } from './Inline.tsx'
import { AlertIcon } from './icons.tsx'
import parts from './parts.module.css'
import { Stack } from './Stack.tsx'

export interface FieldProps {
  label: string
  problem?: string
  hint?: string
  /** Beside the label, for example a link. */
  aside?: ReactNode
}

interface FieldFrameProps extends FieldProps {
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label above, problem or hint below, tied to the control for those who hear the page. */
export function FieldFrame({ label, problem, hint, aside, children }: FieldFrameProps) {
  const id = useId()
  const below = problem ?? hint
  return (
    <Stack gap={6}>
      <Inline gap="sm" align="baseline" justify="space-between">
        <label className={parts.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </Inline>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': below && `${id}-below` })}
      {below && (
        <p id={`${id}-below`} className={problem ? styles.problem : parts.quiet}>
          {problem && <AlertIcon />}
          <span>{below}</span>
        </p>
      )}
    </Stack>
  )
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange'> {
  name: string
  value: string
  onChange?: (value: string) => void
  suffix?: string
  /** At the end inside the box, for example a button. */
  inside?: ReactNode
}

export function TextField({ label, problem, hint, aside, suffix, inside, onChange, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} problem={problem} hint={hint} aside={aside}>
      {control => (
        <div className={styles.box} dir={suffix && 'ltr'}>
          <input className={styles.input} {...input} {...control} onChange={event => onChange?.(event.target.value)} />
          {suffix && <span className={`${styles.suffix} ${parts.signLine} ${parts.quiet}`}>{suffix}</span>}
          {inside}
        </div>
      )}
    </FieldFrame>
  )
}
