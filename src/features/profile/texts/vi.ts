import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  profile: {
    nameRequired: 'Vui lòng nhập tên của bạn.',
    wrongPassword: 'Đây không phải mật khẩu hiện tại của bạn.',
    sessionNotFound: 'Thiết bị này đã được đăng xuất.',
  },
} satisfies CompleteTexts<typeof en>
