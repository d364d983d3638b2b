import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type PaymentRow, payouts } from '../../contract.ts'

interface TakeBackDialogProps {
  payment: PaymentRow
  close: () => void
}

/** Takes back from PayPal what nobody has claimed. */
export function TakeBackDialog({ payment, close }: TakeBackDialogProps) {
  const say = useText()
  const { show: money } = useMoney(payment.currency)
  const takeBack = useChange(payouts.takeBack)
  const words = { amount: money(payment.total_amount), name: payment.full_name }
  const form = useAction({
    run: () => takeBack.mutateAsync({ id: payment.id }),
    success: say('payout.takeBack.done'),
    onDone: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('payout.takeBack.title', words)}
      lead={say('payout.takeBack.text', words)}
      confirm={say('payout.takeBack.open')}
      close={close}
    />
  )
}
