import { newId, type SimulatedBatch } from './batches.ts'
import type { ItemState, Outcomes } from './outcomes.ts'

/** A batch as its sender remembers it. */
export interface ForgottenBatch {
  client_id: string
  payout_batch_id: string
  sender_batch_id: string
  at: string
  items: {
    payout_item_id: string | null
    sender_item_id: string
    receiver: string
    value: string
    currency: string
    state: ItemState | null
    at: string | null
  }[]
}

/** The batch as it was here before the simulator was stopped. What had not ended ends now as it would have. */
export function toBatch(
  { client_id, payout_batch_id, sender_batch_id, at, items }: ForgottenBatch,
  outcomes: Outcomes,
): SimulatedBatch {
  return {
    ...{ payout_batch_id, client_id, created_at: Date.parse(at), header: { sender_batch_id } },
    state: items.some(item => item.state === null || item.state === 'PENDING') ? 'PENDING' : 'SUCCESS',
    items: items.map(({ payout_item_id, sender_item_id, receiver, value, currency, state, ...item }) => ({
      ...{ payout_item_id: payout_item_id ?? newId(), payout_batch_id, sender_batch_id, client_id },
      state: state ?? 'PENDING',
      outcome: state && state !== 'PENDING' ? state : outcomes.of(receiver, sender_item_id),
      changed_at: Date.parse(item.at ?? at),
      sent: { recipient_type: 'EMAIL', receiver, sender_item_id, amount: { value, currency } },
    })),
  }
}
