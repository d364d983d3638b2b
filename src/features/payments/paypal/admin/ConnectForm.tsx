import { KeyRound, Smartphone } from 'lucide-react'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { paypal, type ReleaseFactor } from '../contract.ts'
import { AuthenticatorFields } from './AuthenticatorFields.tsx'

const blank = {
  client_id: '',
  client_secret: '',
  release_factor: 'authenticator' as ReleaseFactor,
  ticket: '',
  code: '',
  release_password: '',
  password: '',
}
export type PaypalDraft = typeof blank

/** Keys of the PayPal app, the second factor for payouts, and the own password of whoever connects. */
export function ConnectForm() {
  const say = useText()
  const connect = useChange(paypal.connect)
  const form = useForm<PaypalDraft>({
    saved: blank,
    schema: paypal.connect.body,
    save: async body => {
      await connect.mutateAsync({ body })
      return blank
    },
    success: say('paypalPage.isConnected'),
  })
  const cards = [
    {
      value: 'authenticator' as const,
      label: say('paypalPage.authenticator'),
      hint: say('paypalPage.authenticatorHint'),
      icon: <Smartphone size={18} />,
    },
    {
      value: 'password' as const,
      label: say('paypalPage.releasePassword'),
      hint: say('paypalPage.releasePasswordHint'),
      icon: <KeyRound size={18} />,
    },
  ]
  return (
    <Form form={form} label={say('paypalPage.connect')} saveLabel={say('paypalPage.connect')} always>
      <FormSection title={say('paypalPage.keys')} lead={say('paypalPage.keysLead')}>
        <TextField
          {...form.field('client_id')}
          label={say('paypalPage.clientId')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <PasswordField
          {...form.field('client_secret')}
          label={say('paypalPage.clientSecret')}
          hint={say('paypalPage.clientSecretHint')}
          autoComplete="new-password"
        />
      </FormSection>
      <FormSection title={say('paypalPage.release')} lead={say('paypalPage.releaseLead')}>
        <CardsField {...form.field('release_factor')} label={say('paypalPage.releaseFactor')} cards={cards} />
        {form.draft.release_factor === 'authenticator' ? (
          <AuthenticatorFields form={form} />
        ) : (
          <PasswordField
            {...form.field('release_password')}
            label={say('paypalPage.newReleasePassword')}
            hint={say('paypalPage.newReleasePasswordHint')}
            autoComplete="new-password"
          />
        )}
      </FormSection>
      <FormSection title={say('paypalPage.you')} lead={say('paypalPage.youLead')}>
        <PasswordField
          {...form.field('password')}
          label={say('paypalPage.password')}
          hint={say('paypalPage.passwordHint')}
          autoComplete="current-password"
        />
      </FormSection>
    </Form>
  )
}
