import { type DiscountStore, discountStore } from '#features/store/store-connection/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Services } from '#server/services.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { findDiscount, type KnownDiscount, markGone } from './store.ts'

interface What {
  store_discount_id: number
  coupon_id: number
}

/**
 * Takes a code out of the store: alone where its discount has other codes, else with it. Safe to repeat; throws while the store
 * does not answer. One that was never made, or whose making nobody knows of, is looked for by its code.
 */
export async function removeFromStore(services: Services, shop_id: number, what: What): Promise<void> {
  const { db } = services
  const { discount, code } = await db.inShop(shop_id, async tx => ({
    discount: await findDiscount(tx, shop_id, what.store_discount_id),
    code: await tx
      .selectFrom('affiliate_coupon')
      .select('code')
      .where('shop_id', '=', shop_id)
      .where('id', '=', what.coupon_id)
      .executeTakeFirst(),
  }))
  if (!discount || discount.state === 'gone') return
  const store = await discountStore(services, shop_id)
  // A store that is not there has no codes.
  if (typeof store !== 'string') await remove(store, discount, code?.code ?? discount.code)
  await db.inShop(shop_id, async tx => {
    if (discount.state === 'removing') await markGone(tx, shop_id, [discount.id], new Date())
    await publishCoupons(tx, shop_id)
  })
}

async function remove({ access, discounts }: DiscountStore, discount: KnownDiscount, code: string): Promise<void> {
  const found = await discounts.findDiscount(access, code)
  const isOurs = found && (discount.discount_id === null || found.id === discount.discount_id)
  if (!isOurs) return
  // The merchant may have other codes on it, of which nothing is known here.
  if (discount.state === 'removing' && found.codes_count <= 1) return discounts.removeDiscount(access, found.id)
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await discounts.pageOfCodes(access, found.id, after)
    const own = page.codes.find(one => foldCase(one.code) === foldCase(code))
    if (own) return discounts.removeCodes(access, found.id, [own.id])
    after = page.next
  }
}
