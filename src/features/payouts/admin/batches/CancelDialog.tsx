import { Button, Group, Modal, Stack } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'

interface CancelDialogProps {
  batch: BatchRow
  close: () => void
}

/** Calls off what was not sent yet; stays open where that is refused, with the reason. */
export function CancelDialog({ batch, close }: CancelDialogProps) {
  const say = useText()
  const cancel = useChange(payouts.cancel)
  const words = { id: batch.id, count: batch.payouts }
  return (
    <Modal
      opened
      onClose={() => cancel.isPending || close()}
      title={say('payout.batch.cancelTitle', words)}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{say('payout.batch.cancelText', words)}</p>
        {cancel.error && (
          <AlertBox type="error" offersSupport={false}>
            {sentenceOf(cancel.error, say)}
          </AlertBox>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={cancel.isPending} onClick={close}>
            {say('common.close')}
          </Button>
          <Button
            color="red.9"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(
                { id: batch.id },
                {
                  onSuccess: () => {
                    notify.success(say('payout.batch.cancelled'))
                    close()
                  },
                },
              )
            }
          >
            {say('payout.batch.cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
