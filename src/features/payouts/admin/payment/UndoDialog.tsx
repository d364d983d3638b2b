import { Button, Group, Modal, Stack } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { type PaymentRow, payouts } from '../../contract.ts'

interface UndoDialogProps {
  payment: PaymentRow
  opened: boolean
  close: () => void
}

/** Takes back that a payment was made by hand; stays open where that is refused, with the reason. */
export function UndoDialog({ payment, opened, close }: UndoDialogProps) {
  const say = useText()
  const { show: money } = useMoney(payment.currency)
  const undo = useChange(payouts.undo)
  const words = { amount: money(payment.total_amount), name: payment.full_name, count: payment.referrals }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={say('payout.undo.title', words)}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{say('payout.undo.text', words)}</p>
        {undo.error && (
          <AlertBox type="error" offersSupport={false}>
            {sentenceOf(undo.error, say)}
          </AlertBox>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={undo.isPending} onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button
            color="red.9"
            loading={undo.isPending}
            onClick={() =>
              undo.mutate(
                { id: payment.id },
                {
                  onSuccess: () => {
                    notify.success(say('payout.undo.done'))
                    close()
                  },
                },
              )
            }
          >
            {say('payout.undo.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
