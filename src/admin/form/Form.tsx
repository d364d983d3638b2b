import { Alert } from '@mantine/core'
import { ChevronDown, CircleAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { onUnfold } from '#browser/unfold.ts'
import { ReadOnlyFields } from '../gate/read-only.tsx'
import { useText } from '../text.tsx'
import styles from './Form.module.css'
import { SaveBar } from './SaveBar.tsx'
import { useFold } from './SectionFold.tsx'
import type { FormState } from './state/useForm.ts'

interface FormProps<Draft extends object> {
  form: FormState<Draft>
  /** The name of the form for those who hear the page. */
  label: string
  /** What the button says and whether the bar is always there; see `SaveBar`. */
  saveLabel?: string
  always?: boolean
  children: ReactNode
}

/** The frame of every form: what the server had against it as a whole, the fields, the bar to save or discard. */
export function Form<Draft extends object>({ form, label, saveLabel, always, children }: FormProps<Draft>) {
  const say = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (form.dirty) void form.submit()
  }
  return (
    <form {...form.props} className={styles.form} aria-label={label} onKeyDown={onKeyDown}>
      <Stack gap="lg">
        {form.notice && (
          <Alert color="red" role="alert" tabIndex={-1} icon={<CircleAlert size={18} aria-hidden />} title={say('common.error')}>
            {form.notice}
          </Alert>
        )}
        <div>
          <ReadOnlyFields>{children}</ReadOnlyFields>
        </div>
      </Stack>
      <SaveBar dirty={form.dirty} busy={form.busy} onDiscard={form.discard} saveLabel={saveLabel} always={always} />
    </form>
  )
}

interface FormSectionProps {
  /** By which a `SectionIndex` finds it. */
  id?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** What the fields are about on the left, the fields on the right; one above the other where there is no room. Below `FoldingSections` it folds. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
  const fold = useFold(id)
  return (
    <Stack
      as="section"
      className={styles.section}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={id && `${id}-title`}
    >
      <div className={styles.about}>
        <h2 id={id && `${id}-title`}>
          {fold ? (
            <button
              type="button"
              className={`${parts.signLine} ${styles.fold}`}
              aria-expanded={!fold.isFolded}
              aria-controls={`${id}-fields`}
              onClick={() => fold.toggle(!fold.isFolded)}
            >
              {title}
              <ChevronDown size={16} aria-hidden />
            </button>
          ) : (
            title
          )}
        </h2>
        {lead && !fold?.isFolded && <Quiet>{lead}</Quiet>}
      </div>
      {fold ? (
        <div
          className={`${styles.card} ${parts.card} ${parts.raised}`}
          id={`${id}-fields`}
          data-fold
          hidden={fold.isFolded}
          ref={onUnfold(() => fold.toggle(false))}
        >
          {children}
        </div>
      ) : (
        <div className={`${styles.card} ${parts.card} ${parts.raised}`}>{children}</div>
      )}
    </Stack>
  )
}

/** Two short fields beside each other. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Stack gap="lg" className={styles.pair}>
      {children}
    </Stack>
  )
}
