import { Button, Group, Modal, Stack } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'
import { isReleaseProblem, ReleaseFields } from '../shared/ReleaseFields.tsx'
import { useRelease } from '../shared/useRelease.ts'

interface ReleaseDialogProps {
  batch: BatchRow
  close: () => void
}

/** Lets a prepared run go: by somebody else than who prepared it. */
export function ReleaseDialog({ batch, close }: ReleaseDialogProps) {
  const say = useText()
  const { show: money } = useMoney(batch.currency)
  const release = useRelease(batch.rail, batch.total_amount)
  const send = useChange(payouts.release)
  const problem = send.error ?? undefined
  const words = { amount: money(batch.total_amount), name: batch.prepared_by, count: batch.payouts }
  const title = say('payout.batch.releaseTitle', words)
  return (
    <Modal
      opened
      onClose={() => send.isPending || close()}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form
        aria-label={title}
        onSubmit={event => {
          event.preventDefault()
          if (send.isPending) return
          send.mutate(
            { id: batch.id, body: release.shown },
            {
              onSuccess: () => {
                notify.success(say('payout.batch.releasedNow'))
                close()
              },
            },
          )
        }}
      >
        <Stack gap="md">
          <p style={{ margin: 0 }}>{say('payout.batch.releaseText', words)}</p>
          {problem && !isReleaseProblem(problem) && (
            <AlertBox type="error" offersSupport={false}>
              {sentenceOf(problem, say)}
            </AlertBox>
          )}
          <ReleaseFields release={release} problem={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={send.isPending} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {say('payout.pay.send', words)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
