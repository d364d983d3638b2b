import { keyed } from '#page/keyed.ts'
import type { PageFacts } from '#page/PageFacts.ts'
import { textFor } from '#page/PageFrame.tsx'
import type { FormField as AskedField } from '../rules/form-fields.ts'

interface FieldProps {
  field: AskedField
  facts: PageFacts
  typed: readonly string[]
  problem: string | undefined
}

const idOf = (field: AskedField) => `field-${field.id}`
const problemId = (field: AskedField) => `${idOf(field)}-problem`

/** One question of the form, with its name, its mark when it must be answered, and what was wrong with the last answer. */
export function FormField(props: FieldProps) {
  const { field, problem } = props
  const isGroup = field.type === 'multiple-checkbox'
  const Box = isGroup ? 'fieldset' : 'div'
  return (
    <Box
      className={`field field-${field.type} size-${field.size}`}
      data-field={field.id}
      aria-describedby={isGroup ? problemId(field) : undefined}
    >
      {field.type === 'checkbox' ? <Checkbox {...props} /> : <Labelled {...props} />}
      <p className="problem" id={problemId(field)} data-problem hidden={!problem}>
        {problem}
      </p>
    </Box>
  )
}

function Labelled(props: FieldProps) {
  const { field, facts } = props
  const t = textFor(facts)
  if (field.type === 'multiple-checkbox')
    return (
      <>
        <legend>
          <Label {...props} />
        </legend>
        <div className="choices">
          {keyed(field.options).map(({ key, thing: option, place }) => (
            <label key={key} className="choice">
              <input type="checkbox" name={field.id} value={place} defaultChecked={props.typed.includes(String(place))} />
              <span>{option.text}</span>
            </label>
          ))}
        </div>
      </>
    )
  return (
    <>
      <label htmlFor={idOf(field)}>
        <Label {...props} />
      </label>
      {/* What stands before an answer belongs to an address or a name at a network: it reads from left to right everywhere. */}
      <div className={field.prepend ? 'control has-prepend' : 'control'} dir={field.prepend ? 'ltr' : undefined}>
        {field.prepend && <span className="prepend">{field.prepend}</span>}
        <Input {...props} />
      </div>
      {field.id === 'password' && <p className="hint">{t('page.passwordHint')}</p>}
    </>
  )
}

function Label({ field, facts }: FieldProps) {
  return (
    <>
      {field.label}
      {field.isRequired === 1 && (
        <span className="required" title={textFor(facts)('page.required')} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
}

const autoComplete: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  password: 'new-password',
  password_confirmation: 'new-password',
  company: 'organization',
  address: 'street-address',
  city: 'address-level2',
  zipcode: 'postal-code',
  state: 'address-level1',
  country: 'country',
  phone: 'tel',
  website: 'url',
}

function Input({ field, facts, typed, problem }: FieldProps) {
  const [value = ''] = typed
  const common = {
    id: idOf(field),
    name: field.id,
    required: field.isRequired === 1,
    autoComplete: autoComplete[field.id] ?? 'off',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problemId(field),
  }
  if (field.type === 'textarea') return <textarea {...common} rows={4} defaultValue={value} />
  if (field.type === 'dropdown' || field.type === 'country') {
    const options = optionsOf(field, facts)
    return (
      <select {...common} defaultValue={value}>
        <option value="">{textFor(facts)('page.choose')}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )
  }
  if (field.type === 'password') return <input {...common} type="password" minLength={8} maxLength={128} />
  return <input {...common} type={field.type === 'email' ? 'email' : 'text'} defaultValue={value} dir={dirOf(field)} />
}

/** Addresses read from left to right in every language. */
const dirOf = (field: AskedField) => (field.type === 'email' || field.id === 'website' ? 'ltr' : undefined)

function optionsOf(field: AskedField, facts: PageFacts) {
  if (field.type === 'country') return facts.countries
  if (field.id === 'payment_method') return facts.payment_methods
  return field.options.map((option, place) => ({ value: String(place), text: option.text }))
}

function Checkbox(props: FieldProps) {
  const { field, typed, problem } = props
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={idOf(field)}
        name={field.id}
        value="1"
        defaultChecked={typed.includes('1')}
        required={field.isRequired === 1}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId(field)}
      />
      <span>
        <Label {...props} />
      </span>
    </label>
  )
}
