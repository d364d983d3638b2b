import { Form, FormSection } from '#admin/form/Form.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { senderAddress } from '../contract.ts'

interface AddressFormProps {
  /** The address that another one is to take the place of. */
  address?: string
  onSaved?: () => void
}

export function AddressForm({ address = '', onSaved }: AddressFormProps) {
  const say = useText()
  const send = useChange(senderAddress.save)
  const form = useForm({
    saved: { address },
    schema: senderAddress.save.body,
    save: async body => {
      await send.mutateAsync({ body })
      return undefined
    },
    onSaved,
    success: say('senderPage.added'),
  })
  const label = say(address === '' ? 'senderPage.add' : 'senderPage.change')
  return (
    <Form form={form} label={label} saveLabel={label} always>
      <FormSection title={say('senderPage.name')} lead={say('senderPage.nameLead')}>
        <TextField
          {...form.field('address')}
          label={say('senderPage.address')}
          hint={say('senderPage.addressHint')}
          placeholder="partners@yourstore.com"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </FormSection>
    </Form>
  )
}
