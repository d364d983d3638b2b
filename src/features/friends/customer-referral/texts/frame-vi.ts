import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    customerReferral: 'Khách giới thiệu khách',
    referringCustomers: 'Khách hàng',
    customerConversions: 'Chuyển đổi từ khách hàng',
  },
} satisfies CompleteTexts<typeof en>
