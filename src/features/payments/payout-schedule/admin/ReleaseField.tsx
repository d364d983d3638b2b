import type { FieldBinding } from '#admin/form/fields/field.ts'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import type { ScheduleView } from '../contract.ts'

interface ReleaseFieldProps extends FieldBinding<string> {
  factor: ScheduleView['release_factor']
}

/** What the shop asks for before money leaves by itself. */
export function ReleaseField({ factor, ...field }: ReleaseFieldProps) {
  const say = useText()
  if (factor === 'password')
    return (
      <PasswordField
        {...field}
        label={say('autoPayment.releasePassword')}
        hint={say('autoPayment.releaseHint')}
        autoComplete="current-password"
      />
    )
  return (
    <TextField
      {...field}
      label={say('autoPayment.releaseCode')}
      hint={say('autoPayment.releaseHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  )
}
