import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  support: {
    subjectRequired: 'Vui lòng nhập tiêu đề.',
    messageRequired: 'Vui lòng nhập nội dung.',
    notConfigured: 'Máy chủ này chưa được thiết lập để gửi tin nhắn đến bộ phận hỗ trợ.',
    shopRequired: 'Vui lòng nhập cửa hàng.',
    shopNotFound: 'Không có cửa hàng này.',
    reasonRequired: 'Vui lòng cho biết lý do bạn xem cửa hàng này. Người bán có thể đọc được.',
    notForSupport: 'Không thể làm việc này khi bộ phận hỗ trợ đang xem cửa hàng.',
    notEmbedded: 'Chỉ có thể mở cửa hàng khác ở ngoài trang quản trị của nền tảng bán hàng.',
    notFromHere: 'Bộ phận hỗ trợ không thể làm việc từ địa chỉ này.',
    mail: {
      subject: '{subject} ({shop})',
      footer: 'Từ {name} <{email}>, {shop}, gói {plan}.\nThư trả lời sẽ được gửi đến người bán.',
    },
  },
} satisfies CompleteTexts<typeof en>
