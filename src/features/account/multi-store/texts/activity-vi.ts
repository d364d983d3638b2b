import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      multiStore: {
        left: 'Đã chuyển sang cửa hàng {store}',
        arrived: 'Đã đến từ cửa hàng {store}',
      },
    },
    field: {
      store: 'Cửa hàng',
    },
  },
} satisfies CompleteTexts<typeof en>
