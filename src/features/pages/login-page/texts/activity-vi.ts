import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      displays: {
        login: 'Đã thay đổi trang đăng nhập của cộng tác viên',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
