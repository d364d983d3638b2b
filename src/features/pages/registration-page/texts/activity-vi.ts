import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      displays: {
        registration: 'Đã thay đổi trang đăng ký của {subject}',
        social: 'Đã thay đổi cách hiển thị liên kết chia sẻ của {subject}',
        theme: 'Đã chọn mẫu khác cho trang đăng ký của {subject}',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
