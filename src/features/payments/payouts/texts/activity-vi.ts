import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      payouts: {
        paid: 'Chi trả cho {affiliate}: khoản {subject}',
        paidMany: 'Chi trả cho {affiliates} cộng tác viên cùng lúc',
        prepared: 'Chuẩn bị chi trả cho {affiliate}: khoản {subject}',
        preparedMany: 'Chuẩn bị chi trả cho {affiliates} cộng tác viên',
        released: 'Duyệt chi đợt chi trả {subject}',
        cancelled: 'Hủy đợt chi trả {subject}',
        takenBack: 'Lấy lại từ PayPal khoản chưa được nhận của {affiliate}',
        decidedPaid: 'Ghi nhận sau khi kiểm tra: đợt chi trả {subject} đã được trả',
        decidedNotPaid: 'Ghi nhận sau khi kiểm tra: đợt chi trả {subject} chưa được trả',
        proofKept: 'Đã thêm chứng từ cho khoản thanh toán của {affiliate}',
        undone: 'Hoàn tác khoản chi trả cho {affiliate}',
        export: 'Xuất danh sách chi trả',
        strayEvent: 'PayPal báo về một khoản không thuộc cửa hàng này',
        batchRefused: 'Một đợt chi trả bị nhà cung cấp từ chối',
      },
    },
    field: {
      paypal_item: 'Mã của PayPal',
      paypal_state: 'Trạng thái của PayPal',
      paypal_amount: 'Số tiền',
      total: 'Tổng',
      rail: 'Cách trả',
      affiliates: 'Cộng tác viên',
      batch_ids: 'Đợt chi trả',
    },
  },
} satisfies CompleteTexts<typeof en>
