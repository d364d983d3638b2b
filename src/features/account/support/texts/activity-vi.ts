import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      support: {
        signIn: 'Bộ phận hỗ trợ đã xem cửa hàng: {reason}',
        message: 'Đã viết cho bộ phận hỗ trợ: {subject}',
      },
    },
    field: {
      subject: 'Tiêu đề',
    },
  },
} satisfies CompleteTexts<typeof en>
