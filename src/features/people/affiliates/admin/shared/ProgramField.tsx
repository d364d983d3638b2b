import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useText } from '#admin/text.tsx'
import type { ProgramRow } from '#features/commissions/programs/contract.ts'

interface ProgramFieldProps extends FieldProps<number> {
  programs: readonly ProgramRow[]
}

/** Chooses a program; the default one and those that take nobody new are told. */
export function ProgramField({ programs, value, onChange, ...field }: ProgramFieldProps) {
  const say = useText()
  if (programs.length === 0)
    return (
      <div data-field={field.name}>
        <p style={{ marginBlockStart: 0 }}>{say('affiliateForm.noProgram')}</p>
        <Button component={Link} to="/admin/programs/create">
          {say('affiliateForm.makeProgram')}
        </Button>
      </div>
    )
  const labelOf = ({ name, is_default, status }: ProgramRow) =>
    is_default ? say('affiliateForm.usual', { name }) : status === 0 ? say('affiliateForm.paused', { name }) : name
  return (
    <SelectField
      {...field}
      value={String(value)}
      onChange={id => onChange(Number(id))}
      options={programs.map(program => ({ value: String(program.id), label: labelOf(program) }))}
    />
  )
}

/** The program somebody new joins unless another is chosen. */
export const usualProgram = (programs: readonly ProgramRow[]): number =>
  (programs.find(({ is_default }) => is_default === 1) ?? programs[0])?.id ?? 0
