import { createHash } from 'node:crypto'
import { itemStates } from '../../src/server/paypal/port.ts'

export type ItemState = (typeof itemStates)[number]

/** Money in these states is with the receiver or on its way to them; in the others it is back. */
const out: readonly ItemState[] = ['PENDING', 'SUCCESS', 'UNCLAIMED', 'ONHOLD']
export const isOut = (state: ItemState) => out.includes(state)

/** Why a payment ended so, in PayPal's words. */
export const problems: Partial<Record<ItemState, { name: string; message: string }>> = {
  UNCLAIMED: {
    name: 'RECEIVER_UNREGISTERED',
    message: 'Receiver is unregistered. The payment is unclaimed until they sign up.',
  },
  FAILED: { name: 'INSUFFICIENT_FUNDS', message: 'Sender does not have sufficient funds.' },
  BLOCKED: { name: 'REGULATORY_BLOCKED', message: 'This transaction is blocked due to regulatory compliance restrictions.' },
  ONHOLD: { name: 'RISK_DECLINE', message: 'This payment is being reviewed.' },
  RETURNED: { name: 'PAYMENT_RETURNED', message: 'The payment was not claimed and was returned to the sender.' },
  REFUNDED: { name: 'RECEIVER_REFUSED_PAYMENT', message: 'The receiver sent the money back.' },
  REVERSED: { name: 'TRANSACTION_REVERSED', message: 'The payment was reversed.' },
}

/** The event that tells of a state. PayPal has none for what is pending or reversed. */
export const eventOf: Partial<Record<ItemState, string>> = {
  SUCCESS: 'SUCCEEDED',
  FAILED: 'FAILED',
  UNCLAIMED: 'UNCLAIMED',
  RETURNED: 'RETURNED',
  ONHOLD: 'HELD',
  BLOCKED: 'BLOCKED',
  REFUNDED: 'REFUNDED',
}

/** `kim+unclaimed@example.com` ends unclaimed: whoever tries the product can see every outcome. */
function byAddress(receiver: string): ItemState | undefined {
  const wish = /\+([a-z]+)@/i.exec(receiver)?.[1]?.toUpperCase()
  return itemStates.find(state => state === wish)
}

/** What becomes of a payment: by what the test ordered, by the receiver's address, by the seed, or well. */
export function createOutcomes(seed?: number) {
  const ordered = new Map<string, ItemState>()
  return {
    /** Payments to this receiver end so, until told otherwise. */
    order: (receiver: string, state: ItemState) => void ordered.set(receiver, state),
    of(receiver: string, sender_item_id: string): ItemState {
      const wish = ordered.get(receiver) ?? byAddress(receiver)
      if (wish || seed === undefined) return wish ?? 'SUCCESS'
      const drawn = createHash('sha256').update(`${seed} ${sender_item_id}`).digest()[0]!
      return drawn < 128 ? 'SUCCESS' : itemStates[drawn % itemStates.length]!
    },
  }
}

export type Outcomes = ReturnType<typeof createOutcomes>
