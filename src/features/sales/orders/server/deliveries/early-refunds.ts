import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { RefundPayload } from '../../rules/shopify-payloads.ts'

export interface EarlyRefund {
  order_id: string
  refund: RefundPayload
}

/** Kept until the order tells of it itself; only what is used of it, since notes and receipts name people. */
export async function saveEarlyRefunds(tx: Tx, shop_id: number, told: readonly EarlyRefund[]): Promise<void> {
  if (told.length === 0) return
  await tx
    .insertInto('early_refund')
    .values(
      told.map(one => ({
        shop_id,
        order_platform_id: one.order_id,
        refund_platform_id: one.refund.id,
        content: JSON.stringify(one.refund),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Refunds that no version of their order has shown yet, by order. */
export async function waitingRefunds(
  tx: Tx,
  shop_id: number,
  order_ids: readonly string[],
): Promise<Map<string, RefundPayload[]>> {
  if (order_ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('early_refund')
    .select(['order_platform_id', 'content'])
    .where('shop_id', '=', shop_id)
    .where('order_platform_id', '=', sql<string>`any(${order_ids}::text[])`)
    .where('applied_at', 'is', null)
    .execute()
  const found = new Map<string, RefundPayload[]>()
  for (const row of rows)
    found.set(row.order_platform_id, [...(found.get(row.order_platform_id) ?? []), RefundPayload.parse(row.content)])
  return found
}

export async function markRefundsApplied(tx: Tx, shop_id: number, order_ids: readonly string[]): Promise<void> {
  if (order_ids.length === 0) return
  await sql`
    update early_refund set applied_at = now()
    where shop_id = ${shop_id} and order_platform_id = any(${order_ids}) and applied_at is null`.execute(tx)
}
