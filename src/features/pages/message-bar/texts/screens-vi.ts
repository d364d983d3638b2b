import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
