import type { FieldBinding } from '#admin/form/fields/field.ts'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { useText } from '#admin/text.tsx'

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'password_confirmation') => FieldBinding<string>
}

/** A new password and the same once more. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const say = useText()
  return (
    <>
      <PasswordField
        {...field('password')}
        label={say('profileEdit.newPassword')}
        hint={say('profileEdit.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('password_confirmation')} label={say('profileEdit.repeatPassword')} autoComplete="new-password" />
    </>
  )
}
