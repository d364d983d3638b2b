import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    coupons: 'Mã giảm giá',
    couponCreate: 'Mã giảm giá mới',
    couponsOfAffiliate: 'Mã giảm giá của cộng tác viên',
  },
} satisfies CompleteTexts<typeof en>
