import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  unsubscribe: {
    title: 'Hủy nhận các email này?',
    button: 'Hủy đăng ký',
    endedTitle: 'Bạn đã hủy đăng ký',
    ofAffiliate: {
      text: '{brand} sẽ không gửi đến {email} nữa: {kind}. Những gì liên quan đến tài khoản, mật khẩu hoặc nơi nhận tiền của bạn vẫn được gửi.',
      ended: '{brand} không còn gửi đến {email}: {kind}. Bạn có thể bật lại trong phần cài đặt.',
      link: 'Tất cả cài đặt thư',
    },
    ofCustomer: {
      text: '{brand} sẽ không gửi thư về thưởng và mã thưởng của bạn đến {email} nữa. Bạn vẫn xem được chúng trên trang thưởng của mình.',
      ended: '{brand} không còn gửi thư về thưởng và mã thưởng của bạn đến {email}. Bạn xem chúng trên trang thưởng của mình.',
      link: 'Trang thưởng của bạn',
    },
    kind: {
      news: 'tin tức và ưu đãi',
      referrals: 'đơn hàng mới và kết quả của chúng',
      payments: 'các khoản thanh toán đã thực hiện',
      requests: 'trả lời cho yêu cầu thanh toán',
      claims: 'kết quả khiếu nại đơn hàng thiếu',
      coupons: 'mã mới',
      bonuses: 'tiền thưởng bạn nhận được',
      chat: 'tin nhắn trò chuyện bạn chưa đọc',
      reminders: 'lời nhắc bổ sung thông tin thanh toán',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const activity = {
  activity: {
    action: { unsubscribe: { mail: 'Đã hủy đăng ký nhận thư' } },
    field: { mail_kind: 'Loại thư' },
  },
} satisfies CompleteTexts<typeof en.activity>
