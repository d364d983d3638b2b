import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      displays: {
        messageBar: 'Đã thay đổi thanh thông báo',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
