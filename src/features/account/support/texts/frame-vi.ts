import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
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
