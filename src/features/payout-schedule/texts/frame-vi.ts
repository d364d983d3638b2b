import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    autoPayment: 'Thanh toán theo lịch',
  },
} satisfies CompleteTexts<typeof en>
