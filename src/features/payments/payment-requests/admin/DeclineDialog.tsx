import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Decline, paymentRequests, type RequestRow } from '../contract.ts'

interface DeclineDialogProps {
  request: RequestRow
  close: () => void
}

/** Says no with a reason, which the affiliate reads. */
export function DeclineDialog({ request, close }: DeclineDialogProps) {
  const say = useText()
  const decline = useChange(paymentRequests.decline, { refreshes: [paymentRequests.list] })
  const form = useForm({
    saved: { reason: '' },
    schema: Decline,
    save: async draft => {
      await decline.mutateAsync({ id: request.id, body: draft })
      return draft
    },
    onSaved: close,
    success: say('requestList.declined'),
  })
  const name = request.full_name
  return (
    <DialogForm
      form={form}
      title={say('requestList.declineTitle', { name })}
      lead={say('requestList.declineText', { name })}
      confirm={say('requestList.decline')}
      isGrave
      close={close}
    >
      <TextField {...form.field('reason')} label={say('requestList.reason')} rows={3} />
    </DialogForm>
  )
}
