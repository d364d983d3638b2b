import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    orderClaims: 'Khiếu nại đơn hàng',
    orderClaim: 'Khiếu nại đơn hàng',
  },
} satisfies CompleteTexts<typeof en>
