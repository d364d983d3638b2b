import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      portal: {
        tokenReused: 'Một phiên đăng nhập cổng cộng tác viên cũ của {subject} bị dùng lại và đã được kết thúc',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
