import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'

interface CancelDialogProps {
  batch: BatchRow
  close: () => void
}

/** Calls off what was not sent yet. */
export function CancelDialog({ batch, close }: CancelDialogProps) {
  const say = useText()
  const cancel = useChange(payouts.cancel)
  const words = { id: batch.id, count: batch.payouts }
  const form = useAction({
    run: () => cancel.mutateAsync({ id: batch.id }),
    success: say('payout.batch.cancelled'),
    onDone: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('payout.batch.cancelTitle', words)}
      lead={say('payout.batch.cancelText', words)}
      confirm={say('payout.batch.cancel')}
      cancel={say('common.close')}
      isGrave
      close={close}
    />
  )
}
