import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      orderClaims: {
        created: '{affiliate} hỏi về một đơn hàng còn thiếu',
        accepted: 'Ghi nhận đơn hàng {order} cho {affiliate} sau khiếu nại',
        declined: 'Từ chối khiếu nại đơn hàng của {affiliate}',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
