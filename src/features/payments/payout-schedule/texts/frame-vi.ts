import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    autoPayment: 'Chi trả theo lịch',
    autoCredit: 'Tín dụng cửa hàng theo lịch',
  },
} satisfies CompleteTexts<typeof en>
