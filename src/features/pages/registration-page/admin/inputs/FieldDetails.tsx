import type { FieldProps } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import type { Errors } from '#browser/submit/errors.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { type FormField, ownFieldTypes } from '../../rules/form-fields.ts'
import styles from './inputs.module.css'
import { OptionList } from './OptionList.tsx'

interface FieldDetailsProps {
  field: FormField
  path: string
  errors: Errors
  edit: (part: Partial<FormField>) => void
}

const LABEL = 100
const PREPEND = 20
const chooses = ['dropdown', 'multiple-checkbox']

/** What can be said about a field: of a locked one only its name. */
export function FieldDetails({ field, path, errors, edit }: FieldDetailsProps) {
  const say = useText()
  function bind<Part extends keyof FormField & string>(part: Part, label: string): FieldProps<FormField[Part]> {
    return {
      name: `${path}.${part}`,
      label,
      value: field[part],
      error: errors[`${path}.${part}`],
      onChange: value => edit({ [part]: value } as Partial<FormField>),
      onBlur: () => undefined,
    }
  }
  const label = <TextField {...bind('label', say('registrationEditor.builder.label'))} limit={{ max: LABEL }} />
  if (field.isDisableCb === 1)
    return (
      <>
        {label}
        <Quiet className={styles.hint}>{say('registrationEditor.builder.locked')}</Quiet>
      </>
    )
  const isOwn = field.isDefault === 0
  return (
    <>
      {label}
      <Columns least={130}>
        {isOwn && (
          <SelectField
            {...bind('type', say('registrationEditor.builder.type'))}
            options={ownFieldTypes.map(type => ({ value: type, label: say(`registrationEditor.builder.types.${type}`) }))}
          />
        )}
        <SelectField
          {...bind('size', say('registrationEditor.builder.size'))}
          options={[
            { value: '12', label: say('registrationEditor.builder.whole') },
            { value: '6', label: say('registrationEditor.builder.half') },
          ]}
        />
      </Columns>
      <SwitchField {...bind('isRequired', say('registrationEditor.builder.isRequired'))} />
      {(field.type === 'text' || field.type === 'email') && (
        <TextField
          {...bind('prepend', say('registrationEditor.builder.prepend'))}
          hint={say('registrationEditor.builder.prependHint')}
          limit={{ max: PREPEND }}
          optional
        />
      )}
      {chooses.includes(field.type) && field.id !== 'payment_method' && (
        <OptionList options={field.options} path={`${path}.options`} errors={errors} change={options => edit({ options })} />
      )}
      {field.id === 'payment_method' && <Quiet className={styles.hint}>{say('registrationEditor.builder.paymentMethods')}</Quiet>}
    </>
  )
}
