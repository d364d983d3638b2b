import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      payoutDocuments: {
        invoice: 'Đã tải hóa đơn của {affiliate}',
        receipt: 'Đã tải biên nhận thanh toán của {affiliate}',
        statement: 'Đã tải bảng kê của {affiliate}',
      },
    },
    field: { payment: 'Khoản thanh toán', format: 'Định dạng' },
  },
} satisfies CompleteTexts<typeof en>
