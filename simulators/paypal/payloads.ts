import type { SimulatedBatch, SimulatedItem } from './batches.ts'
import { eventOf, problems } from './outcomes.ts'

/** PayPal tells seconds. */
const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

const sumOf = (items: readonly SimulatedItem[]) =>
  items.reduce((total, item) => total + Number(item.sent.amount.value), 0).toFixed(2)

export const batchHeader = ({ payout_batch_id, state, created_at, header, items }: SimulatedBatch) => ({
  payout_batch_id,
  batch_status: state,
  time_created: moment(created_at),
  sender_batch_header: header,
  amount: { currency: items[0]!.sent.amount.currency, value: sumOf(items) },
  fees: { currency: items[0]!.sent.amount.currency, value: '0.00' },
})

export function itemPayload({ payout_item_id, payout_batch_id, sender_batch_id, state, changed_at, sent }: SimulatedItem) {
  const errors = problems[state]
  return {
    payout_item_id,
    transaction_id: payout_item_id.split('').toReversed().join(''),
    transaction_status: state,
    payout_batch_id,
    sender_batch_id,
    payout_item: { ...sent, recipient_wallet: 'PAYPAL' },
    time_processed: moment(changed_at),
    ...(errors && { errors }),
  }
}

/** The event that tells of an item's state, if PayPal has one for it. */
export function eventPayload(item: SimulatedItem, id: string) {
  const name = eventOf[item.state]
  if (!name) return undefined
  return {
    id,
    event_version: '1.0',
    create_time: new Date(item.changed_at).toISOString(),
    resource_type: 'payouts_item',
    event_type: `PAYMENT.PAYOUTS-ITEM.${name}`,
    summary: `A payout item is ${name.toLowerCase()}`,
    resource: itemPayload(item),
  }
}

/** A refusal in PayPal's form. */
export const refusal = (name: string, message: string, more: object = {}) => ({
  name,
  message,
  debug_id: 'simulated',
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [],
  links: [],
  ...more,
})
