import { FieldPair } from '#admin/form/Form.tsx'
import type { FieldBinding, FieldProps } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { paymentSettings } from '#features/commissions/payment-settings/contract.ts'
import { isPaymentMethod } from '#features/commissions/payment-settings/rules/methods.ts'
import type { FieldWith } from '#kit/fields.ts'
import type { Flag } from '#kit/flags.ts'
import { fieldOf, type ProgramField, programFieldNames, type programFields } from '../../rules/fields.ts'
import type { SectionProps } from './section.ts'

type Fields = typeof programFields
type DrawnName = FieldWith<Fields, 'form'>

interface SectionInputsProps extends Pick<SectionProps, 'form' | 'money' | 'programId'> {
  section: NonNullable<ProgramField['form']>['section']
}

/** The inputs of a section, by the table of fields. */
export function SectionInputs({ section, form, money, programId }: SectionInputsProps) {
  return linesOf(section).map(names => {
    const inputs = names.map(name => (
      <Input key={name} name={name} binding={form.field(name)} money={money} programId={programId} />
    ))
    return names.length > 1 ? <FieldPair key={names[0]}>{inputs}</FieldPair> : inputs
  })
}

/** Two halves that follow one another stand beside each other. */
function linesOf(section: SectionInputsProps['section']): DrawnName[][] {
  const lines: DrawnName[][] = []
  for (const name of programFieldNames.filter((one): one is DrawnName => fieldOf(one).form?.section === section)) {
    const line = lines.at(-1)
    if (line?.length === 1 && fieldOf(name).form?.half && fieldOf(line[0]!).form?.half) line.push(name)
    else lines.push([name])
  }
  return lines
}

interface InputProps extends Pick<SectionProps, 'money' | 'programId'> {
  name: DrawnName
  binding: unknown
}

function Input({ name, binding, money, programId }: InputProps) {
  const say = useText()
  const field = fieldOf(name)
  const bound = <Value,>() => ({
    ...(binding as FieldBinding<Value>),
    label: say(`programs.field.${name}`),
    hint: hintOf(name, say),
  })
  const placeholder = placeholderOf(name, say)
  switch (field.kind) {
    case 'name':
      return <TextField {...bound<string>()} placeholder={placeholder} limit={{ max: field.max }} autoComplete="off" />
    case 'lines':
      return <TextField {...bound<string>()} limit={{ max: field.max }} rows={3} optional />
    case 'flag':
      return <SwitchField {...bound<Flag>()} />
    case 'amount':
      return <DecimalField {...bound<string>()} {...money} kind="money" placeholder={placeholder} optional />
    case 'days':
      return <NumberField {...bound<number | null>()} placeholder={placeholder} after={say('program.days')} whole optional />
    case 'url':
      return <UrlField {...bound<string>()} optional />
    case 'choice':
      return <PaymentSelect {...bound<string | null>()} none={placeholder ?? ''} programId={programId} />
    default:
      throw new Error(`${name} has no input of its own`)
  }
}

interface PaymentSelectProps extends FieldProps<string | null>, Pick<SectionProps, 'programId'> {
  none: string
}

/** What affiliates of the program can choose from, and what is chosen for them even where it is offered no more. */
function PaymentSelect({ none, programId, ...field }: PaymentSelectProps) {
  const say = useText()
  const offered = useRead(paymentSettings.offered).data?.methods ?? []
  const options: { value: string | null; label: string }[] = offered
    .filter(({ programs }) => programs === null || (programId !== undefined && programs.includes(programId)))
    .map(({ method, label }) => ({ value: method, label: label || say(`affiliates.method.${method}`) }))
  if (isPaymentMethod(field.value) && !options.some(({ value }) => value === field.value)) {
    const method = say(`affiliates.method.${field.value}`)
    options.push({ value: field.value, label: say('program.limits.paymentNoLonger', { method }) })
  }
  return <SelectField<string | null> {...field} options={[{ value: null, label: none }, ...options]} />
}

const hintOf = (name: DrawnName, say: Say) =>
  fieldOf(name).hint && say(`program.hint.${name as DrawnName & FieldWith<Fields, 'hint'>}`)
const placeholderOf = (name: DrawnName, say: Say) =>
  fieldOf(name).placeholder && say(`program.placeholder.${name as DrawnName & FieldWith<Fields, 'placeholder'>}`)
