import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    loginDesign: 'Trang đăng nhập cộng tác viên',
  },
}

export const screens = {
  loginEditor: {
    notYet:
      'Cộng tác viên đăng nhập tại địa chỉ của cửa hàng bạn. Hãy chọn địa chỉ trong Cài đặt › Chung; thiết kế của bạn được giữ lại đến lúc đó.',
    section: {
      general: 'Chung',
      background: 'Nền',
      text: 'Màu chữ',
      button: 'Nút',
      words: 'Nội dung',
      form: 'Biểu mẫu',
      css: 'CSS tùy chỉnh',
    },
    field: {
      font_family: 'Phông chữ',
      enable_logo: 'Hiện logo',
      background_color: 'Nền',
      background_image: 'Ảnh nền',
      box_color: 'Khung',
      heading: 'Tiêu đề',
      heading_color: 'Tiêu đề',
      description: 'Mô tả',
      text_color: 'Chữ',
      email_label: 'Nhãn email',
      password_label: 'Nhãn mật khẩu',
      button_text: 'Nút',
      button_color: 'Nút',
      button_text_color: 'Chữ trên nút',
      forgot_text: 'Liên kết quên mật khẩu',
      register_text: 'Chữ trước lời mời tham gia',
      register_hypertext: 'Liên kết tham gia',
      link_color: 'Liên kết',
      custom_css: 'CSS tùy chỉnh',
    },
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      displays: {
        login: 'Đã thay đổi trang đăng nhập của cộng tác viên',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
