import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useLanguage } from '#browser/text.tsx'
import { useLanguageOptions } from '#browser/useLanguageOptions.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Language } from '#kit/languages.ts'
import { type Profile, profile } from '../contract.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export function ProfileEdit() {
  const say = useText()
  const own = useRead(profile.get)
  return (
    <FormPage title={say('page.profile')} lead={say('profileEdit.lead')}>
      <Loaded query={own}>
        {person => (
          <div>
            <PersonForm person={person} />
            {person.has_password ? <PasswordForm /> : <FirstPassword />}
          </div>
        )}
      </Loaded>
    </FormPage>
  )
}

function PersonForm({ person }: { person: Profile }) {
  const say = useText()
  const { chooseLanguage } = useLanguage()
  const update = useChange(profile.update, { refreshes: [shop.info] })
  const form = useForm({
    saved: { name: person.name, language: person.language },
    schema: profile.update.body,
    save: async draft => {
      const { name, language } = await update.mutateAsync({ body: draft })
      if (language) await chooseLanguage(language)
      return { name, language }
    },
  })
  const languageOptions: { value: Language | null; label: string }[] = [
    { value: null, label: say('profileEdit.storeLanguage') },
    ...useLanguageOptions(),
  ]
  return (
    <Form form={form} label={say('profileEdit.person')}>
      <FormSection title={say('profileEdit.person')} lead={say('profileEdit.personLead')}>
        <TextField {...form.field('name')} label={say('profileEdit.name')} limit={{ max: 120 }} autoComplete="name" />
        <TextField
          {...unchangeable('email', person.email)}
          label={say('profileEdit.email')}
          hint={say('profileEdit.emailHint')}
        />
        <SelectField {...form.field('language')} label={say('profileEdit.language')} options={languageOptions} />
      </FormSection>
    </Form>
  )
}

const unchangeable = (name: string, value: string) => ({ name, value, onChange: () => {}, onBlur: () => {}, disabled: true })

const noPasswords = { current_password: '', password: '', password_confirmation: '' }

function PasswordForm() {
  const say = useText()
  const change = useChange(profile.changePassword)
  const form = useForm({
    saved: noPasswords,
    schema: profile.changePassword.body,
    save: async draft => {
      await change.mutateAsync({ body: draft })
      return noPasswords
    },
    success: say('profileEdit.passwordChanged'),
  })
  return (
    <Form form={form} label={say('profileEdit.password')} saveLabel={say('profileEdit.changePassword')}>
      <FormSection title={say('profileEdit.password')} lead={say('profileEdit.passwordLead')}>
        <PasswordField
          {...form.field('current_password')}
          label={say('profileEdit.currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={form.field} />
      </FormSection>
    </Form>
  )
}
