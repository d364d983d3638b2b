import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi: CompleteTexts<typeof en> = {
  reportedOrders: {
    amountInvalid: 'Nhập số tiền, ví dụ 49.90.',
    gone: 'Đã có người xác nhận hoặc bỏ qua đơn hàng này.',
  },
}
