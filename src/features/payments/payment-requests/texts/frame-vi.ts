import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    paymentRequests: 'Yêu cầu thanh toán',
    paymentRequestSettings: 'Yêu cầu thanh toán',
  },
} satisfies CompleteTexts<typeof en>
