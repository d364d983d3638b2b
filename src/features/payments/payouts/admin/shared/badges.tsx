import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import type { PaymentRow } from '../../contract.ts'
import type { BatchState, PayoutState } from '../../rules/states.ts'

const payoutTones: Record<PayoutState, Tone> = {
  reserved: 'waiting',
  in_transit: 'waiting',
  unclaimed: 'waiting',
  on_hold: 'waiting',
  paid: 'done',
  returned: 'bad',
  undone: 'quiet',
}

export function PaymentBadge({ payment: { state, is_prepared } }: { payment: Pick<PaymentRow, 'state' | 'is_prepared'> }) {
  const say = useText()
  return (
    <ToneBadge tone={payoutTones[state]}>{say(is_prepared ? 'payout.batch.state.prepared' : `payout.state.${state}`)}</ToneBadge>
  )
}

const batchTones: Record<BatchState, Tone> = {
  prepared: 'waiting',
  reserved: 'waiting',
  submitting: 'waiting',
  submitted: 'waiting',
  unknown: 'bad',
  settled: 'done',
  released: 'quiet',
}

/** Whoever was paid before the rest was cancelled stays paid. */
export function BatchBadge({ batch: { state, paid } }: { batch: { state: BatchState; paid: number } }) {
  const say = useText()
  const isPartly = state === 'released' && paid > 0
  return (
    <ToneBadge tone={isPartly ? 'done' : batchTones[state]}>{say(`payout.batch.state.${isPartly ? 'partly' : state}`)}</ToneBadge>
  )
}
