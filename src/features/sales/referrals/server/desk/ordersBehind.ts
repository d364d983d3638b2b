import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** An order as the store has it, for whoever keeps a copy of referrals. */
export interface OrderBehind {
  id: string
  number: string
  source: string
  financial_status: string
  currency: string
  placed_at: Date
  cancelled_at: Date | null
  updated_at: Date
}

/** The orders behind some referrals; one that no order stands behind is not among them. */
export async function ordersBehind(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<Map<number, OrderBehind>> {
  if (referral_ids.length === 0) return new Map()
  const { rows } = await sql<OrderBehind & { referral_id: number }>`
    select referral.id as referral_id, store_order.platform_id as id, store_order.number, store_order.source,
      store_order.financial_status, store_order.currency, store_order.placed_at, store_order.cancelled_at, store_order.updated_at
    from referral join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.id = any(${referral_ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ referral_id, ...order }) => [referral_id, order]))
}
