import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { RailName } from '../../rules/states.ts'
import type { Reserved } from '../engine/reserve.ts'

export interface ReservedBatch extends Reserved {
  currency: Currency
  actor: string
  /** Of a payment by hand: when it was made, where that is not now. */
  paidAt?: Date
}

/** A batch as it is handed to the outside: what was frozen when it was reserved, and nothing that changed since. */
export interface BatchToSend {
  shop_id: number
  id: number
  sender_batch_id: string
  currency: Currency
  payouts: readonly {
    id: number
    affiliate_id: number
    payee: Record<string, string>
    payee_email: string
    method: string
    total: number
    message: string
  }[]
}

/** What came of handing it over. */
export type SendOutcome =
  | { is: 'accepted'; provider_batch_id: string }
  /** Proof that this try created nothing, with the provider's word why; `items` are the payouts it is about, where it says so. */
  | { is: 'refused'; failure: string; items?: readonly number[]; item_failure?: string }
  /** It may or may not have been accepted: nothing is released and nothing sent under another name. */
  | { is: 'unknown'; failure: string }
  /** Certainly not looked at: the same again later. */
  | { is: 'later'; failure: string; seconds: number }

/** One way for money to leave. */
export interface Rail {
  name: RailName
  /** So many payouts are handed over together at most; all of them where nothing is said. */
  batchSize?: number
  /** In the transaction that reserves: settles what needs nobody else, or refuses in words what it cannot pay. */
  reserved?(tx: Tx, shop_id: number, batch: ReservedBatch): Promise<void>
  /** Hands a batch to the outside, out of any transaction; only for rails that send. It is queued by whoever reserved. */
  send?(services: Services, batch: BatchToSend): Promise<SendOutcome>
  /** Somebody has said what became of a batch that was never answered: in the transaction that notes it, before its payouts end. */
  decided?(tx: Tx, shop_id: number, batch_id: number, isPaid: boolean): Promise<void>
}
