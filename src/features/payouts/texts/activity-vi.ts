import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      payouts: {
        paid: 'Trả tiền cho {affiliate}: thanh toán {subject}',
        paidMany: 'Trả tiền cho {affiliates} cộng tác viên cùng lúc',
        prepared: 'Chuẩn bị khoản trả cho {affiliate}: thanh toán {subject}',
        preparedMany: 'Chuẩn bị trả cho {affiliates} cộng tác viên',
        released: 'Duyệt gửi đợt thanh toán {subject}',
        cancelled: 'Hủy đợt thanh toán {subject}',
        takenBack: 'Lấy lại từ PayPal khoản chưa được nhận của {affiliate}',
        decidedPaid: 'Ghi nhận sau khi xem ở PayPal: đợt thanh toán {subject} đã được trả',
        decidedNotPaid: 'Ghi nhận sau khi xem ở PayPal: đợt thanh toán {subject} chưa được trả',
        undone: 'Rút lại khoản trả cho {affiliate}',
        export: 'Xuất danh sách thanh toán',
        strayEvent: 'PayPal báo về một khoản không thuộc cửa hàng này',
        batchRefused: 'Một đợt thanh toán bị nhà cung cấp từ chối',
      },
    },
    field: {
      paypal_item: 'Số của PayPal',
      paypal_state: 'Trạng thái của PayPal',
      paypal_amount: 'Số tiền',
      total: 'Tổng',
      rail: 'Cách trả',
      affiliates: 'Cộng tác viên',
      batch_ids: 'Đợt thanh toán',
    },
  },
} satisfies CompleteTexts<typeof en>
