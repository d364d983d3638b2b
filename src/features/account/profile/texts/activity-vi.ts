import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      profile: {
        update: 'Đã sửa hồ sơ cá nhân',
        password: 'Đã đổi mật khẩu của mình',
        endSession: 'Đã đăng xuất một thiết bị của mình',
        signOutEverywhere: 'Đã đăng xuất các thiết bị của mình',
      },
    },
    field: {
      started_at: 'Đăng nhập lúc',
      ended: 'Số thiết bị đã đăng xuất',
    },
  },
} satisfies CompleteTexts<typeof en>
