import { readShop } from '#features/store/shop/server/index.ts'
import { mayUse, planFrom } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'

/** Switched on, in a plan that has it. */
export async function isAutoCouponOn(tx: Tx, shop_id: number): Promise<boolean> {
  const { auto_coupon, plan } = await readShop(tx, shop_id, 'auto_coupon', 'plan')
  return auto_coupon && mayUse(planFrom(plan), 'autoCoupon')
}
