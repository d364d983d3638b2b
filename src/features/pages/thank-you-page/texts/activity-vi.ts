import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      displays: {
        thankYou: 'Đã thay đổi trang cảm ơn của {subject}',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
