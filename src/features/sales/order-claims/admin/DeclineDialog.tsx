import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type ClaimDetail, Decline, orderClaims } from '../contract.ts'

interface DeclineDialogProps {
  claim: ClaimDetail
  close: () => void
}

/** Says no with a reason, which the affiliate reads. What may be said to them of the order stands there to begin with. */
export function DeclineDialog({ claim, close }: DeclineDialogProps) {
  const say = useText()
  const decline = useChange(orderClaims.decline)
  const form = useForm({
    saved: { reason: claim.orders[0]?.to_affiliate.join('\n') ?? '' },
    schema: Decline,
    save: async draft => {
      await decline.mutateAsync({ id: claim.id, body: draft })
      return draft
    },
    onSaved: close,
    success: say('claim.declined'),
  })
  const name = claim.full_name
  return (
    <DialogForm
      form={form}
      title={say('claim.declineTitle', { name })}
      lead={say('claim.declineText', { name })}
      confirm={say('claim.decline')}
      isGrave
      close={close}
    >
      <TextField {...form.field('reason')} label={say('claim.reason')} rows={4} />
    </DialogForm>
  )
}
