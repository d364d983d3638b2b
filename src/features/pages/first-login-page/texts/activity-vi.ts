import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      displays: {
        firstLogin: 'Đã sửa trang đăng nhập lần đầu',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
