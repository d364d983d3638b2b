import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      session: {
        login: 'Đã đăng nhập',
        logout: 'Đã đăng xuất',
        resetRequested: 'Đã yêu cầu mật khẩu mới cho {subject}',
        passwordReset: 'Đã chọn mật khẩu mới qua email',
        tokenReused: 'Một phiên đăng nhập cũ của {subject} bị dùng lại và đã được kết thúc',
      },
    },
    field: {
      via: 'Cách đăng nhập',
    },
  },
} satisfies CompleteTexts<typeof en>
