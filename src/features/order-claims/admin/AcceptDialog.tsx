import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { OrderPreviewBox } from '#features/referrals/admin/index.ts'
import { referrals } from '#features/referrals/contract.ts'
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
  const isCredited = order.own_referral_id !== null
  const credit = () =>
    accept.mutate({ id: claim.id, body: { order_id: order.id, second_affiliate: isSecondSaid } }, { onSuccess: close })
  const name = claim.full_name
  return (
    <Modal
      opened
      onClose={() => accept.isPending || close()}
      title={say('claim.acceptTitle', { number: order.number, name })}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{say(isCredited ? 'claim.acceptCredited' : 'claim.acceptText', { name })}</p>
        {!isCredited && (
          <OrderPreviewBox
            affiliate_id={claim.affiliate_id}
            order={order.number}
            second={{ isSaid: isSecondSaid, say: saySecond }}
          />
        )}
        {accept.error && (
          <AlertBox type="error" offersSupport={false}>
            {sentenceOf(accept.error, say)}
          </AlertBox>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={accept.isPending} onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button loading={accept.isPending} disabled={order.pays_another && !isCredited && !isSecondSaid} onClick={credit}>
            {say('claim.acceptRun')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
