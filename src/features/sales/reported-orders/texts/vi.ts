import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi: CompleteTexts<typeof en> = {
  reportedOrders: {
    amountInvalid: 'Nhập số tiền, ví dụ 49.90.',
    gone: 'Đã có người xác nhận hoặc bỏ qua đơn hàng này.',
  },
  notifications: {
    of: {
      'orders-to-confirm': {
        title: 'Đơn hàng cần xác nhận',
        content: 'Trang cảm ơn của bạn đã báo <strong>{count}</strong> đơn hàng. Hãy xác nhận để được tính.',
      },
    },
  },
}
