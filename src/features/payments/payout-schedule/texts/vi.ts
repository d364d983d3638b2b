import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  payoutSchedule: {
    none: 'Chưa có lịch chi trả.',
    dayRequired: 'Vui lòng chọn ngày trong tháng.',
    monthsRequired: 'Vui lòng cho biết bao nhiêu tháng một lần.',
    daysRequired: 'Vui lòng cho biết bao nhiêu ngày một lần.',
    firstRequired: 'Vui lòng chọn ngày trả đầu tiên.',
    tooEarly: 'Ngày trả đầu tiên phải cách ít nhất hai ngày: hôm nay và ngày mai là quá sớm.',
    onApprovalOnlyCredit: 'Chỉ tín dụng cửa hàng mới có thể được cấp ngay khi hoa hồng được duyệt.',
    maximumBelowMinimum: 'Mức tối đa mỗi đợt phải ít nhất bằng mức tối thiểu mỗi cộng tác viên.',
    blocked: {
      left: 'Cửa hàng không còn kết nối với Tandem nên không ai được trả tự động.',
      plan: 'Chi trả theo lịch không có trong gói của bạn.',
      not_connected: 'PayPal chưa được kết nối. Hãy kết nối trước, sau đó cộng tác viên có thể được trả tự động.',
      not_offered:
        'PayPal không nằm trong các phương thức thanh toán bạn cho chọn. Hãy bật trước, sau đó cộng tác viên có thể được trả tự động.',
      credit_not_offered:
        'Tín dụng cửa hàng không nằm trong các phương thức thanh toán bạn cho chọn. Hãy bật trước, sau đó tín dụng có thể được cấp tự động.',
      no_balances:
        'Cộng tác viên ở cửa hàng của bạn chưa tự tạo mã giảm giá. Hãy bật điều này trong cài đặt tín dụng cửa hàng trước: tín dụng cấp tự động là số dư để họ tạo mã.',
      requests: 'Hiện cộng tác viên tự yêu cầu thanh toán. Hãy tắt yêu cầu thanh toán trước: chỉ một trong hai có thể bật.',
    },
  },
  notifications: {
    of: {
      'auto-payment-run': {
        title: 'Chi trả theo lịch',
        content: 'Đang trả cho <strong>{count}</strong> cộng tác viên: tổng cộng {total}.',
      },
      'auto-payment-prepared': {
        title: 'Một đợt chi trả theo lịch đang chờ bạn',
        content: 'Đợt trả cho <strong>{count}</strong> cộng tác viên ({total}) đã chuẩn bị xong và đang chờ duyệt chi.',
      },
      'auto-payment-failed': {
        title: 'Chi trả theo lịch không được thực hiện',
        content: 'Ngày <strong>{day}</strong> chưa ai được trả. Lịch chi trả cho biết lý do.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
