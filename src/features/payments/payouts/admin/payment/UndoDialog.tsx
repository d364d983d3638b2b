import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type PaymentRow, payouts } from '../../contract.ts'

interface UndoDialogProps {
  payment: PaymentRow
  close: () => void
}

/** Takes back that a payment was made by hand. */
export function UndoDialog({ payment, close }: UndoDialogProps) {
  const say = useText()
  const { show: money } = useMoney(payment.currency)
  const undo = useChange(payouts.undo)
  const words = { amount: money(payment.total_amount), name: payment.full_name, count: payment.referrals }
  const form = useAction({
    run: () => undo.mutateAsync({ id: payment.id }),
    success: say('payout.undo.done'),
    onDone: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('payout.undo.title', words)}
      lead={say('payout.undo.text', words)}
      confirm={say('payout.undo.open')}
      isGrave
      close={close}
    />
  )
}
