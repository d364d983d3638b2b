import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
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
      footerWithoutPlan: 'Từ {name} <{email}>, {shop}.\nThư trả lời sẽ được gửi đến người bán.',
      footer: 'Từ {name} <{email}>, {shop}, gói {plan}.\nThư trả lời sẽ được gửi đến người bán.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  contact: {
    title: 'Liên hệ hỗ trợ',
    lead: 'Hãy cho chúng tôi biết bạn cần gì. Chúng tôi trả lời qua email, đến {email}.',
    subject: 'Chủ đề',
    message: 'Nội dung',
    messageHint: 'Bạn đã làm gì, mong đợi điều gì và điều gì đã xảy ra?',
    send: 'Gửi tin nhắn',
    sentTitle: 'Đã gửi tin nhắn',
    sentText: 'Chúng tôi sẽ trả lời đến {email} sớm nhất có thể.',
    another: 'Viết tin khác',
    chat: 'Trò chuyện với chúng tôi ngay',
    chatHint: 'Mở trong thẻ mới',
    failed: 'Không gửi được tin nhắn của bạn',
    debugLogin: 'Đăng nhập gỡ lỗi',
    debugLead: 'Mở cửa hàng khác với tư cách hỗ trợ. Nhà bán hàng thấy việc này trong nhật ký hoạt động.',
    debugShop: 'Cửa hàng',
    debugReason: 'Lý do',
    debugReasonHint: 'Nhà bán hàng có thể đọc được.',
    debugOpen: 'Mở cửa hàng',
    debugFailed: 'Không mở được cửa hàng.',
    viewing: 'Chế độ hỗ trợ',
    viewingShop: 'Chế độ hỗ trợ: {shop}, với tên {name}.',
    viewingRules: 'Mọi việc đều được ghi vào nhật ký hoạt động của nhà bán hàng. Không thể thay đổi tiền và tài khoản.',
    leaveShop: 'Rời cửa hàng',
  },
}

export const activity = {
  activity: {
    action: {
      support: {
        signIn: 'Bộ phận hỗ trợ đã xem cửa hàng: {reason}',
        message: 'Đã viết cho bộ phận hỗ trợ: {subject}',
      },
    },
    field: {
      subject: 'Tiêu đề',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
