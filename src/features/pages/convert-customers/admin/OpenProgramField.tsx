import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useText } from '#admin/text.tsx'
import type { ConvertView } from '../contract.ts'

type Programs = ConvertView['programs']

interface OpenProgramFieldProps extends FieldProps<number | null> {
  programs: Programs
}

/** Programs that take somebody; one that was chosen and takes nobody now is told. */
export function OpenProgramField({ programs, value, onChange, ...field }: OpenProgramFieldProps) {
  const say = useText()
  const known = programs.some(({ id }) => id === value)
  const options = programs.map(({ id, name, is_open }) => ({
    value: String(id) as string | null,
    label: is_open === 1 ? name : say('convertPage.closedProgram', { name }),
  }))
  return (
    <SelectField
      {...field}
      value={known ? String(value) : null}
      onChange={id => onChange(id === null ? null : Number(id))}
      options={known ? options : [{ value: null, label: say('convertPage.noProgram') }, ...options]}
    />
  )
}

/** Switched on, and nobody is taken. */
export function StoppedBox({ isOn, program_id, programs }: { isOn: boolean; program_id: number | null; programs: Programs }) {
  const say = useText()
  if (!isOn || programs.some(({ id, is_open }) => id === program_id && is_open === 1)) return null
  return (
    <AlertBox type="warn" title={say('convertPage.stopped')}>
      {say('convertPage.stoppedText')}
    </AlertBox>
  )
}
