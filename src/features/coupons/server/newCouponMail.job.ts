import * as z from 'zod'
import { affiliateOf, mailIdOf, mailingShop, sendToAffiliate, wants } from '#features/affiliates/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
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
      if (!coupon) return undefined
      return {
        coupon,
        shop: await mailingShop(tx, shop_id),
        discount: coupon.store_discount_id === null ? undefined : await findDiscount(tx, shop_id, coupon.store_discount_id),
        person: await affiliateOf(tx, shop_id, coupon.affiliate_id)
          .select(['first_name', 'last_name', 'email', 'language', 'muted_mails', 'status'])
          .executeTakeFirst(),
      }
    })
    const person = found?.person
    if (!found || person?.status !== 'active') return
    const { coupon, shop, discount } = found
    if (!isEmail(person.email) || !wants(person, 'coupons')) return
    const language = toLanguage(person.language ?? shop.language)
    const t = services.texts(language)
    const say = (part: string) => t.any(`coupons.mail.${part}`, { name: person.first_name, shop: shop.called, code: coupon.code })
    const url = siteOf(services, shop)?.portal()
    await sendToAffiliate(services, shop, {
      id: mailIdOf(`coupon:${shop_id}:${coupon_id}`),
      to: { address: person.email, name: `${person.first_name} ${person.last_name}`.trim() },
      language,
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [
        say('intro'),
        ...(discount ? [discountWords(discount, t.any)] : []),
        ...(coupon.description ? [coupon.description] : []),
      ],
      button: url ? { label: say('button'), url } : undefined,
      footer: say('footer'),
    })
  },
})
