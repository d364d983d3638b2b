import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { changeStatus } from '#features/sales/referrals/server/desk/changeStatus.ts'
import { payReferral } from './payReferral.ts'
import type { ShopWorld } from './shop-world.ts'

/** Who has which part of an order; those who lost theirs are left out. */
export const partsOf = (world: ShopWorld, order: IncomingOrder) =>
  world.inShop(tx =>
    tx
      .selectFrom('referral')
      .innerJoin('store_order', join =>
        join.onRef('store_order.shop_id', '=', 'referral.shop_id').onRef('store_order.id', '=', 'referral.order_id'),
      )
      .select(['referral.id', 'affiliate_id', 'kind', 'commission', 'total', 'tracking_type', 'is_first_commission', 'status'])
      .where('referral.shop_id', '=', world.shop_id)
      .where('platform_id', '=', order.platform_id)
      .where('moved_to', 'is', null)
      .orderBy('affiliate_id')
      .orderBy('kind')
      .execute(),
  )

/** All that hangs on an order is approved and paid. */
export async function payOrder(world: ShopWorld, order: IncomingOrder): Promise<void> {
  const { shop_id } = world
  for (const { id } of await partsOf(world, order))
    await world.inShop(async tx => {
      await changeStatus(tx, shop_id, [id], 'approve', 'member:1')
      await payReferral(tx, shop_id, id)
    })
}
