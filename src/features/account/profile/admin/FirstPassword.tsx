import { Alert } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import * as z from 'zod'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newPassword, password } from '#features/account/session/contract.ts'
import { profile } from '../contract.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const none = { password: '', password_confirmation: '' }

const FirstPasswordDraft = z
  .object({ password: newPassword, password_confirmation: password })
  .refine(draft => draft.password === draft.password_confirmation, {
    path: ['password_confirmation'],
    message: 'session.passwordsDiffer',
  })

/** Who came in through the store has no password yet, and needs one to log in by email. */
export function FirstPassword() {
  const say = useText()
  const change = useChange(profile.changePassword)
  const form = useForm({
    saved: none,
    schema: FirstPasswordDraft,
    save: async draft => {
      await change.mutateAsync({ body: { ...draft, current_password: '' } })
      return none
    },
    success: say('profileEdit.passwordCreated'),
  })
  return (
    <Form form={form} label={say('profileEdit.createPassword')} saveLabel={say('profileEdit.createPassword')} always>
      <FormSection title={say('profileEdit.password')} lead={say('profileEdit.firstPasswordLead')}>
        <Alert color="yellow" icon={<KeyRound size={18} aria-hidden />}>
          {say('session.noPassword')}
        </Alert>
        <NewPasswordFields field={form.field} />
      </FormSection>
    </Form>
  )
}
