import { DialogForm } from '#admin/form/DialogForm.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Invitation, mainStores, multiStore } from '../contract.ts'

interface InviteDraft {
  store: string
  main: (typeof mainStores)[number]
}

/** Asks another store by its address. As long as the store shares with none, either of the two can be the main store. */
export function InviteForm({ mayChooseMain, close }: { mayChooseMain: boolean; close: () => void }) {
  const say = useText()
  const invite = useChange(multiStore.invite)
  const form = useForm<InviteDraft>({
    saved: { store: '', main: 'here' },
    schema: Invitation,
    save: async draft => {
      await invite.mutateAsync({ body: draft })
      return undefined
    },
    success: say('multipleStores.invited'),
    onSaved: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('multipleStores.inviteTitle')}
      lead={say('multipleStores.inviteLead')}
      confirm={say('multipleStores.sendInvitation')}
      close={close}
    >
      <TextField {...form.field('store')} label={say('multipleStores.address')} placeholder="my-store.myshopify.com" />
      {mayChooseMain && (
        <SelectField
          {...form.field('main')}
          label={say('multipleStores.main')}
          hint={say('multipleStores.mainHint')}
          options={mainStores.map(value => ({ value, label: say(`multipleStores.mainIs.${value}`) }))}
        />
      )}
    </DialogForm>
  )
}
