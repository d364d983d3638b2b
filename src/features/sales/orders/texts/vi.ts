import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  orders: {
    amountInvalid: 'Hãy viết số tiền dưới dạng số thập phân trong dấu ngoặc kép, ví dụ "19.90".',
    amountTooLarge: 'Số tiền này lớn hơn mức có thể tính chính xác.',
    tooManyLines: 'Một đơn hàng có nhiều nhất {max} dòng.',
    tooManyRefunds: 'Một đơn hàng có nhiều nhất {max} lần hoàn tiền.',
    tooManyRefundedLines: 'Các lần hoàn tiền của một đơn hàng nêu tổng cộng nhiều nhất {max} dòng.',
    momentInvalid: 'Hãy viết thời gian kèm múi giờ, ví dụ 2026-03-01T12:30:00Z.',
    otherCurrency: 'Cửa hàng này ghi sổ bằng {currency}; hãy báo đơn hàng bằng đồng tiền đó.',
    lineTwice: 'Một dòng khác của đơn hàng đã mang mã này.',
    unknownLine: 'Đơn hàng không có dòng nào mang mã này.',
    idempotencyKeyRequired:
      'Hãy gửi tiêu đề Idempotency-Key gồm 8 đến 100 chữ cái, chữ số, dấu chấm, dấu hai chấm, gạch ngang hoặc gạch dưới.',
    idempotencyKeyReused:
      'Idempotency-Key {key} đã được dùng cho một yêu cầu khác. Chưa có gì thay đổi. Hãy gửi yêu cầu này với khóa mới.',
  },
  notifications: {
    of: {
      'orders-missed': {
        title: 'Đơn hàng đến muộn',
        content:
          'Cửa hàng của bạn đã không báo kịp <strong>{count}</strong> đơn hàng. Chúng tôi đã lấy về đầy đủ, không có gì bị mất.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const activity = {
  activity: {
    action: {
      orders: {
        keyCreated: 'Đã tạo khoá cho API đơn hàng',
        keyRevoked: 'Đã thu hồi một khoá của API đơn hàng',
        missed: 'Đã tìm thấy và ghi nhận các đơn hàng mà cửa hàng không báo về',
        completeAgain: 'Mọi đơn hàng lại được báo về đầy đủ',
        setAside: 'Các đơn hàng không tiếp nhận được đã được để riêng',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
