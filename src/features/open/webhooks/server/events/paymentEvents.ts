import { sql } from 'kysely'
import type { PaymentEvent } from '#features/payments/payouts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { writeEventOf } from './writeEvents.ts'

const facts = sql`'number', told.number, 'state', told.state, 'method', told.method, 'commission', told.commission,
  'tax', told.tax, 'total', told.total, 'currency', told.currency, 'referral_count', told.referral_count,
  'failure', told.failure, 'created_at', told.created_at, 'settled_at', told.settled_at, 'ended_at', told.ended_at`

export function writePaymentEvents(tx: Tx, shop_id: number, ids: readonly number[], event: PaymentEvent): Promise<void> {
  const rows = sql`select * from payout where shop_id = ${shop_id} and id = any(${ids}::bigint[])`
  return writeEventOf(tx, shop_id, { object: 'payment', event, ids, rows, facts })
}
