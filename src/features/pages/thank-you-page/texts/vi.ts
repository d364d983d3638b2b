import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    thankYou: 'Trang cảm ơn',
  },
}

export const screens = {
  thankYouEditor: {
    usedNow: '{outcome} (đang dùng)',
    toSettings: 'Thay đổi trong phần cài đặt',
    outcome: {
      label: 'Sau khi đăng ký',
      verify_email: 'Cần xác nhận email',
      active: 'Tài khoản hoạt động ngay',
      inactive: 'Tài khoản chờ bạn duyệt',
    },
    helper: {
      verify_email: 'Hiện khi cửa hàng yêu cầu cộng tác viên mới xác nhận email. Nút này gửi lại email.',
      active: 'Hiện khi cộng tác viên mới của chương trình này được kích hoạt tự động, kèm liên kết và mã giảm giá.',
      inactive: 'Hiện khi bạn tự duyệt cộng tác viên mới. Nút này dẫn đến cửa hàng.',
    },
    section: {
      general: 'Chung',
      background: 'Nền',
      text: 'Màu chữ',
      button: 'Nút',
      words: 'Nội dung',
      begin: 'Liên kết, mã giảm giá và chia sẻ',
      css: 'CSS tùy chỉnh',
    },
    field: {
      font: 'Phông chữ',
      logo: 'Hiện logo',
      background_color: 'Nền',
      background_image: 'Ảnh nền',
      button_color: 'Nút',
      button_text_color: 'Chữ trên nút',
      title_color: 'Tiêu đề',
      text_color: 'Chữ',
      title_verify_email: 'Tiêu đề',
      body_text_verify_email: 'Nội dung',
      button_text_verify_email: 'Nút',
      title_active: 'Tiêu đề',
      body_text_active: 'Nội dung',
      button_text_active: 'Nút',
      text_for_showing_affiliate_link: 'Trên liên kết giới thiệu',
      text_for_showing_coupon: 'Trên mã giảm giá',
      text_for_social_sharing: 'Trên các nút chia sẻ',
      text_for_affiliate_account_login: 'Trên nút đăng nhập',
      title_inactive: 'Tiêu đề',
      body_text_inactive: 'Nội dung',
      button_text_inactive: 'Nút',
      custom_css: 'CSS tùy chỉnh',
    },
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      displays: {
        thankYou: 'Đã thay đổi trang cảm ơn của {subject}',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
