import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      products: {
        special: 'Đã đặt hoa hồng đặc biệt trong chương trình {subject}',
        specialRemoved: 'Đã gỡ hoa hồng đặc biệt khỏi chương trình {subject}',
        synchronized: 'Đã đồng bộ hoa hồng đặc biệt của chương trình {subject}',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
