import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
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
  const words = { amount: money(batch.total_amount), name: batch.prepared_by, count: batch.payouts }
  const form = useAction({
    run: () => send.mutateAsync({ id: batch.id, body: release.shown }),
    success: say('payout.batch.releasedNow'),
    onDone: close,
    isSaidAtField: isReleaseProblem,
  })
  return (
    <DialogForm
      form={form}
      title={say('payout.batch.releaseTitle', words)}
      lead={say('payout.batch.releaseText', words)}
      confirm={say('payout.pay.send', words)}
      close={close}
    >
      <ReleaseFields release={release} problem={form.problem} />
    </DialogForm>
  )
}
