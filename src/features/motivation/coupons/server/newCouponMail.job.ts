import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { discountWords } from '../rules/discountWords.ts'
import { liveCoupon } from './coupons/store.ts'
import { findDiscount } from './discounts/store.ts'

/** Tells an affiliate about a code that is theirs from now on. */
export const newCouponMailJob = defineJob({
  name: 'coupons.newCouponMail',
  payload: z.object({ shop_id: z.int(), coupon_id: z.int() }),
  async run({ shop_id, coupon_id }, { services }) {
    const found = await services.db.inShop(shop_id, async tx => {
      const coupon = await liveCoupon(tx, shop_id, coupon_id)
      const of = coupon?.store_discount_id ?? null
      return coupon && { coupon, discount: of === null ? undefined : await findDiscount(tx, shop_id, of) }
    })
    if (!found) return
    const { coupon, discount } = found
    await mailAffiliate(services, {
      ...{ shop_id, affiliate_id: coupon.affiliate_id, type: 'new_coupon', onlyActive: true },
      id: mailIdOf(`coupon:${shop_id}:${coupon_id}`),
      values: ({ say }) => ({
        coupon: coupon.code,
        coupon_discount: discount ? discountWords(discount, say) : '',
        coupon_note: coupon.description ?? '',
      }),
    })
  },
})
