import { sql } from 'kysely'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

/** Whether something is to be sent through PayPal, or was sent and has not ended. */
export async function hasPaypalUnderWay(tx: Tx, shop_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_batch')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('rail', '=', 'paypal')
    .where('state', 'in', ['prepared', 'reserved', 'submitting', 'unknown', 'submitted'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface BatchAtPaypal {
  provider_batch_id: string
  sender_batch_id: string
  submitted_at: Date
  payments: {
    id: number
    provider_item_id: string | null
    item_state: string | null
    email: string
    currency: Currency
    total: Minor
    event_at: string | null
  }[]
}

/** What PayPal has accepted and not ended. */
export async function batchesAtPaypal(tx: Tx, shop_id: number): Promise<BatchAtPaypal[]> {
  const { rows } = await sql<BatchAtPaypal>`
    select provider_batch_id, sender_batch_id, submitted_at, (
      select jsonb_agg(jsonb_build_object('id', id, 'provider_item_id', provider_item_id, 'item_state', item_state,
        'email', payee->>'email', 'currency', currency, 'total', total, 'event_at', event_at) order by id)
      from payout where payout.shop_id = ${shop_id} and payout.batch_id = payout_batch.id) as payments
    from payout_batch
    where shop_id = ${shop_id} and rail = 'paypal' and state = 'submitted' and provider_batch_id is not null
    order by id`.execute(tx)
  return rows
}
