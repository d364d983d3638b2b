/** The keys of the app a merchant made at PayPal: whoever has them can send the merchant's money. */
export interface PaypalAccount {
  client_id: string
  client_secret: string
}

/** One person to be paid; `sender_item_id` is our number of it, `value` as `paypalAmount` writes it. */
export interface PaypalPayment {
  sender_item_id: string
  receiver: string
  value: string
  currency: string
  note?: string
}

/** Sent again with the same `sender_batch_id` within 30 days, it is the same batch to PayPal. */
export interface PaypalBatch {
  sender_batch_id: string
  email_subject?: string
  email_message?: string
  payments: readonly PaypalPayment[]
}

/** PayPal takes no more in one request. */
export const MAX_PAYMENTS = 15_000

/** What is wrong with a request; `index` is the place of the payment it is about, if it is about one. */
export interface PaypalProblem {
  index: number | null
  field: string
  issue: string
}

/** What is known after a batch was sent. */
export type SendOutcome =
  | { kind: 'accepted'; payout_batch_id: string; already_there: boolean }
  /** Nothing was created. */
  | { kind: 'refused'; name: string; message: string; problems: PaypalProblem[] }
  /** Nothing was created: the keys are not, or no longer, accepted. */
  | { kind: 'unauthorised'; message: string }
  /** Nothing was created, nor sent. */
  | { kind: 'not_sent'; message: string }
  /** Nothing was created. */
  | { kind: 'rate_limited'; retry_after: number }
  /** The batch may exist or not; the same id may be sent again within 30 days, another one must not. */
  | { kind: 'unknown'; message: string }

export const itemStates = [
  'SUCCESS',
  'FAILED',
  'PENDING',
  'UNCLAIMED',
  'RETURNED',
  'ONHOLD',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
] as const

/** What PayPal says of one payment. A state it invents tomorrow comes as it is. */
export interface PaypalItem {
  payout_item_id: string
  payout_batch_id: string
  sender_item_id: string | null
  state: string
  receiver: string
  value: string
  currency: string
  /** When it came into this state, as far as PayPal says. */
  at: Date | null
  /** Why it did not go through, in PayPal's words. */
  problem: { name: string; message: string } | null
}

export interface PaypalBatchState {
  payout_batch_id: string
  sender_batch_id: string
  state: string
}

/** PayPal did not answer, or not as it should; trying later may help. */
export class PaypalError extends Error {
  override name = 'PaypalError'
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
