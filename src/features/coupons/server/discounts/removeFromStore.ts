import type { Services } from '#server/services.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { findDiscount, markGone } from './store.ts'
import { storeOf } from './storeOf.ts'

/**
 * Takes a code out of the store: alone where its discount has other codes, else with it. Safe to repeat; throws while the store
 * does not answer. One that was never made, or whose making nobody knows of, is looked for by its code.
 */
export async function removeFromStore(
  services: Services,
  shop_id: number,
  { store_discount_id, coupon_id }: { store_discount_id: number; coupon_id: number },
): Promise<void> {
  const { db } = services
  const { discount, coupon } = await db.inShop(shop_id, async tx => ({
    discount: await findDiscount(tx, shop_id, store_discount_id),
    coupon: await tx
      .selectFrom('affiliate_coupon')
      .select(['redeem_code_id', 'code'])
      .where('shop_id', '=', shop_id)
      .where('id', '=', coupon_id)
      .executeTakeFirst(),
  }))
  if (!discount || discount.state === 'gone') return
  const store = await storeOf(services, shop_id)
  // A store that is not there has no codes.
  if (typeof store !== 'string') {
    const { access, discounts } = store
    const id = discount.discount_id ?? (await discounts.findDiscount(access, discount.code))?.id
    if (id && discount.state === 'removing') await discounts.removeDiscount(access, id)
    else if (id && coupon?.redeem_code_id) await discounts.removeCodes(access, id, [coupon.redeem_code_id])
  }
  await db.inShop(shop_id, async tx => {
    if (discount.state === 'removing') await markGone(tx, shop_id, [discount.id], new Date())
    await publishCoupons(tx, shop_id)
  })
}
