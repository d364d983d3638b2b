import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { OrderPreviewBox } from '#features/sales/referrals/admin/index.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { type ClaimDetail, type ClaimedOrder, orderClaims } from '../contract.ts'

interface AcceptDialogProps {
  claim: ClaimDetail
  order: ClaimedOrder
  close: () => void
}

/** What crediting the order pays, before it is credited. */
export function AcceptDialog({ claim, order, close }: AcceptDialogProps) {
  const say = useText()
  const [isSecondSaid, saySecond] = useState(false)
  const accept = useChange(orderClaims.accept, { refreshes: [referrals.list] })
  const form = useAction({
    run: () => accept.mutateAsync({ id: claim.id, body: { order_id: order.id, second_affiliate: isSecondSaid } }),
    success: say('claim.accepted'),
    onDone: close,
  })
  const isCredited = order.own_referral_id !== null
  const name = claim.full_name
  return (
    <DialogForm
      form={form}
      title={say('claim.acceptTitle', { number: order.number, name })}
      lead={say(isCredited ? 'claim.acceptCredited' : 'claim.acceptText', { name })}
      confirm={say('claim.acceptRun')}
      isReady={isCredited || !order.pays_another || isSecondSaid}
      close={close}
    >
      {!isCredited && (
        <OrderPreviewBox
          affiliate_id={claim.affiliate_id}
          order={order.number}
          second={{ isSaid: isSecondSaid, say: saySecond }}
        />
      )}
    </DialogForm>
  )
}
