import { DialogForm } from '#admin/form/DialogForm.tsx'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { paypal } from '../contract.ts'

export function DisconnectDialog({ close }: { close: () => void }) {
  const say = useText()
  const disconnect = useChange(paypal.disconnect)
  const form = useForm({
    saved: { password: '' },
    schema: paypal.disconnect.body,
    save: async body => {
      await disconnect.mutateAsync({ body })
      return undefined
    },
    onSaved: close,
    success: say('paypalPage.isDisconnected'),
  })
  return (
    <DialogForm
      form={form}
      title={say('paypalPage.disconnectTitle')}
      lead={say('paypalPage.disconnectLead')}
      confirm={say('paypalPage.disconnect')}
      isGrave
      close={close}
    >
      <PasswordField
        {...form.field('password')}
        label={say('paypalPage.password')}
        hint={say('paypalPage.passwordHint')}
        autoComplete="current-password"
      />
    </DialogForm>
  )
}
