import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    paymentSettings: 'Thanh toán',
  },
} satisfies CompleteTexts<typeof en>
