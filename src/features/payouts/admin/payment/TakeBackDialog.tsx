import { Button, Group, Modal, Stack } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { type PaymentRow, payouts } from '../../contract.ts'

interface TakeBackDialogProps {
  payment: PaymentRow
  close: () => void
}

/** Takes back from PayPal what nobody has claimed; stays open where that is refused, with the reason. */
export function TakeBackDialog({ payment, close }: TakeBackDialogProps) {
  const say = useText()
  const { show: money } = useMoney(payment.currency)
  const takeBack = useChange(payouts.takeBack)
  const words = { amount: money(payment.total_amount), name: payment.full_name }
  return (
    <Modal
      opened
      onClose={() => takeBack.isPending || close()}
      title={say('payout.takeBack.title', words)}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{say('payout.takeBack.text', words)}</p>
        {takeBack.error && (
          <AlertBox type="error" offersSupport={false}>
            {sentenceOf(takeBack.error, say)}
          </AlertBox>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={takeBack.isPending} onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button
            loading={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(
                { id: payment.id },
                {
                  onSuccess: () => {
                    notify.success(say('payout.takeBack.done'))
                    close()
                  },
                },
              )
            }
          >
            {say('payout.takeBack.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
