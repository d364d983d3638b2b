import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      paymentRequests: {
        settings: 'Đã sửa ai được yêu cầu thanh toán',
        created: '{affiliate} yêu cầu được thanh toán',
        withdrawn: '{affiliate} đã rút lại yêu cầu thanh toán',
        openedInvoice: 'Đã mở hóa đơn của {affiliate}',
        declined: 'Đã từ chối yêu cầu thanh toán của {affiliate}',
      },
    },
    field: {
      payment_requests: 'Yêu cầu thanh toán',
      request_programs: 'Chương trình nhận yêu cầu thanh toán',
      request_minimum: 'Mức tối thiểu để yêu cầu thanh toán',
      request_invoice: 'Hóa đơn của yêu cầu',
      request_extra: 'Số tiền thêm trong yêu cầu',
    },
  },
} satisfies CompleteTexts<typeof en>
