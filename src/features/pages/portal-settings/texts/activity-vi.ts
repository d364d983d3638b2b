import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      portalSettings: {
        close: '{affiliate} đã đóng tài khoản',
        export: 'Đã tải về mọi dữ liệu được lưu về mình',
        profile: 'Đã sửa hồ sơ của mình',
        password: 'Đã đổi mật khẩu của mình',
        sessionsEnded: 'Đã đăng xuất {count} thiết bị khác',
        secondFactorOn: 'Đã bật bước đăng nhập thứ hai',
        secondFactorOff: 'Đã tắt bước đăng nhập thứ hai',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
