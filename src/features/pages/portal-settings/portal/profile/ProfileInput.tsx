import { FieldFrame, TextField } from '#browser/ui/Field.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useText } from '#portal/text.tsx'
import type { ProfileField } from '../../contract.ts'
import styles from '../settings.module.css'

interface ProfileInputProps {
  field: ProfileField
  /** As the form sends it: nothing, one text, or the places of what was chosen. */
  answer: string[]
  problem: string | undefined
  onChange: (answer: string[]) => void
}

export function ProfileInput(props: ProfileInputProps) {
  const { field, answer, problem, onChange } = props
  const say = useText()
  const label = field.required ? field.label : say('portalSettingsScreen.profile.optional', { label: field.label })
  const text = answer[0] ?? ''
  const shared = { name: field.id, label, problem }
  const set = (value: string) => onChange(value === '' ? [] : [value])
  switch (field.type) {
    case 'checkbox':
      return <Choices {...props} label={label} options={[{ value: '1', text: field.label }]} />
    case 'multiple-checkbox':
      return <Choices {...props} label={label} options={field.options} />
    case 'dropdown':
    case 'country':
      return (
        <Select
          {...shared}
          searchLabel={say('common.search')}
          value={text}
          options={[
            { value: '', label: say('portalSettingsScreen.profile.choose') },
            ...field.options.map(option => ({ value: option.value, label: option.text })),
          ]}
          onChange={set}
        />
      )
    case 'textarea':
      return (
        <FieldFrame {...shared}>
          {control => (
            <textarea
              {...control}
              name={field.id}
              className={`${parts.outlined} ${styles.words}`}
              maxLength={field.max}
              value={text}
              onChange={event => set(event.target.value)}
            />
          )}
        </FieldFrame>
      )
    default:
      return <TextField {...shared} maxLength={field.max} value={text} onChange={set} />
  }
}

interface ChoicesProps extends ProfileInputProps {
  label: string
  options: readonly { value: string; text: string }[]
}

/** Any of several. The group carries the problem, since it has no control of its own to carry it. */
function Choices({ field, label, options, answer, problem, onChange }: ChoicesProps) {
  return (
    <Stack as="fieldset" gap={4} className={styles.group} data-field={field.id}>
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className={`${parts.signLine} ${styles.check}`}>
          <input
            type="checkbox"
            name={field.id}
            aria-invalid={problem !== undefined}
            checked={answer.includes(value)}
            onChange={event => onChange(event.target.checked ? [...answer, value] : answer.filter(other => other !== value))}
          />
          <span>{text}</span>
        </label>
      ))}
      {problem && <Quiet className={styles.note}>{problem}</Quiet>}
    </Stack>
  )
}
