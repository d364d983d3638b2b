import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      portalSettings: {
        close: '{affiliate} đã đóng tài khoản',
        export: 'Đã tải về mọi dữ liệu được lưu về mình',
        profile: 'Đã sửa hồ sơ của mình',
        email: 'Đã đổi email của mình',
        emailAsked: 'Đã yêu cầu đổi email của mình',
        password: 'Đã đổi mật khẩu của mình',
        sessionsEnded: 'Đã đăng xuất {count} thiết bị khác',
        secondFactorOn: 'Đã bật đăng nhập hai bước',
        secondFactorOff: 'Đã tắt đăng nhập hai bước',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
