import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { emailServicesContract } from '../contract.ts'
import { type EmailService, serviceNames } from '../rules/services.ts'

export function ConnectDialog({ service, close }: { service: EmailService; close: () => void }) {
  const say = useText()
  const name = serviceNames[service]
  const connect = useChange(emailServicesContract.connect, { refreshes: [emailServicesContract.get] })
  const form = useForm<{ service: EmailService; key: string }>({
    saved: { service, key: '' },
    schema: emailServicesContract.connect.body,
    save: async body => {
      await connect.mutateAsync({ body })
      return undefined
    },
    success: false,
    onSaved: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('emailServicesPage.connectTitle', { service: name })}
      lead={say('emailServicesPage.connectLead', { service: name })}
      confirm={say('emailServicesPage.connect')}
      close={close}
    >
      <TextField
        {...form.field('key')}
        label={say('emailServicesPage.key')}
        hint={say(`emailServicesPage.keyHint.${service}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </DialogForm>
  )
}
