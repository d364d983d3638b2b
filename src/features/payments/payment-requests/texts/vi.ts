import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  paymentRequests: {
    needPlan: 'Gói của bạn không có yêu cầu thanh toán.',
    scheduled: 'Lịch tự động đang trả tiền cho cộng tác viên. Hãy tắt lịch trước khi cho phép họ yêu cầu thanh toán.',
    reasonRequired: 'Vui lòng cho biết lý do để cộng tác viên hiểu.',
    alreadyAnswered: 'Yêu cầu này vừa được trả lời.',
    off: 'Chương trình này không nhận yêu cầu thanh toán.',
    notActive: 'Chỉ cộng tác viên đang hoạt động mới có thể yêu cầu thanh toán.',
    paymentMissing: 'Hãy thêm phương thức nhận tiền trước.',
    nothingApproved: 'Không có hoa hồng đã duyệt nào để thanh toán.',
    belowMinimum: 'Hoa hồng đã duyệt chưa đạt mức tối thiểu.',
    extraNotAllowed: 'Ở đây chỉ có thể yêu cầu hoa hồng đã duyệt.',
    invoiceRequired: 'Vui lòng thêm hóa đơn hoặc biên lai.',
    invoiceUnreadable: 'Không còn đọc được tệp đã lưu.',
    noteRequired: 'Vui lòng cho biết số tiền thêm dùng cho việc gì.',
    alreadyOpen: 'Đã có một yêu cầu đang chờ trả lời.',
    status: { pending: 'Đang chờ', paid: 'Đã trả', declined: 'Đã từ chối', withdrawn: 'Đã rút lại' },
  },
  notifications: {
    of: {
      'new-payment-request': {
        title: { one: 'Yêu cầu thanh toán', other: 'Yêu cầu thanh toán' },
        content: {
          one: '<strong>{name}</strong> yêu cầu được thanh toán.',
          other: '<strong>{count}</strong> cộng tác viên yêu cầu được thanh toán, gần nhất là <strong>{name}</strong>.',
        },
      },
    },
  },
} satisfies CompleteTexts<typeof en>
