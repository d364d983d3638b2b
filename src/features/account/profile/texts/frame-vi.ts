import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    account: 'Tài khoản',
    profile: 'Hồ sơ của bạn',
    ownActivity: 'Các lần đăng nhập của bạn',
  },
}
