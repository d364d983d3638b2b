import { sql } from 'kysely'
import type { PaymentDeed } from '#features/payments/payouts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { personFacts, writeEvents } from './writeEvents.ts'

export async function writePaymentEvents(tx: Tx, shop_id: number, ids: readonly number[], deed: PaymentDeed): Promise<void> {
  if (ids.length === 0) return
  await writeEvents(
    tx,
    shop_id,
    'payment',
    sql`
    select payout.id as object_id, payout.affiliate_id, array[${`payment.${deed}`}::text] as types,
      jsonb_build_object('id', payout.id, 'number', payout.number, 'state', payout.state, 'method', payout.method,
        'commission', payout.commission, 'tax', payout.tax, 'total', payout.total, 'currency', payout.currency,
        'referral_count', payout.referral_count, 'failure', payout.failure, 'created_at', payout.created_at,
        'settled_at', payout.settled_at, 'ended_at', payout.ended_at, 'affiliate', ${personFacts}) as facts
    from payout join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = payout.affiliate_id
    where payout.shop_id = ${shop_id} and payout.id = any(${ids}::bigint[]) and affiliate.kind = 'affiliate'`,
  )
}
