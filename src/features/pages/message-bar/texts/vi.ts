import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    messageBar: 'Thanh thông điệp',
  },
}

export const screens = {
  messageBarEditor: {
    which: 'Khách truy cập',
    byLink: 'Từ liên kết giới thiệu',
    others: 'Mọi khách khác',
    off: 'Thanh thông báo đang tắt: khách không thấy nó trong cửa hàng.',
    sample: { name: 'Mai Phạm', firstName: 'Mai', company: 'Xưởng Mai', detail: 'thời trang chậm' },
    section: { look: 'Giao diện', message: 'Thông điệp' },
    field: {
      enabled: 'Hiện thanh thông báo',
      content: 'Thông điệp',
      font_family: 'Phông chữ',
      font_size: 'Cỡ chữ',
      text_color: 'Chữ',
      background_color: 'Nền',
    },
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      displays: {
        messageBar: 'Đã thay đổi thanh thông báo',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
