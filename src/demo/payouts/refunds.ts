import { sql } from 'kysely'
import type { Reserved } from '#features/payments/payouts/server/index.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { refundedInFull } from '../orders/changes.ts'
import type { DemoDesk } from './DemoDesk.ts'

/** Customers give back what some affiliates were paid for, one order of each: it is taken off what these are paid next. */
export async function refundAfterPayment(
  { tx, shop_id, versions }: DemoDesk,
  payouts: Reserved['payouts'],
  { at, count }: { at: Date; count: number },
): Promise<void> {
  const orders = await ordersOf(
    tx,
    shop_id,
    payouts.flatMap(({ ids }) => ids),
  )
  const refunded = payouts.flatMap(({ ids }) => {
    const order = ids
      .map(id => orders.get(id))
      .map(platform_id => platform_id && versions.findLast(version => version.platform_id === platform_id))
      .find(last => last && last.financial_status === 'paid' && last.updated_at < at)
    return order ? [{ ...order, ...refundedInFull(order), updated_at: at }] : []
  })
  await applyOrders(tx, shop_id, refunded.slice(0, count))
}

async function ordersOf(tx: DemoDesk['tx'], shop_id: number, referrals: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; platform_id: string }>`
    select referral.id, store_order.platform_id
    from referral join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.id = any(${referrals}::bigint[]) and referral.kind = 'sale'
      and referral.status = ${ReferralStatus.paid}`.execute(tx)
  return new Map(rows.map(row => [row.id, row.platform_id]))
}
