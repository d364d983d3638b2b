import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  orderClaims: {
    notFound: 'Không có khiếu nại này.',
    numberOrEmail: 'Vui lòng nhập số đơn hàng hoặc địa chỉ email của người mua.',
    notPast: 'Vui lòng nhập một ngày không nằm trong tương lai.',
    reasonRequired: 'Vui lòng cho biết lý do để cộng tác viên hiểu.',
    alreadyAnswered: 'Khiếu nại này vừa được trả lời.',
    comment: 'Khiếu nại #{id} của cộng tác viên',
    status: { open: 'Đang chờ', accepted: 'Chấp nhận', declined: 'Từ chối' },
    mail: {
      accepted: {
        subject: '{shop} đã ghi nhận đơn hàng {order} cho bạn',
        heading: 'Đơn hàng là của bạn',
        intro: 'Chào {name}, bạn đã hỏi {shop} về đơn hàng {order}. Đơn này nay được tính cho bạn.',
        more: 'Bạn sẽ thấy đơn trong danh sách hoa hồng, kèm cách tính.',
      },
      declined: {
        subject: 'Câu hỏi của bạn về đơn hàng {order} tại {shop}',
        heading: 'Đơn hàng này không được tính cho bạn',
        intro: 'Chào {name}, {shop} đã xem đơn hàng {order} và không thể tính cho bạn, vì lý do sau:',
        more: 'Nếu bạn biết điều gì có lợi, hãy trả lời email này hoặc hỏi lại trong cổng cộng tác viên.',
      },
      button: 'Mở cổng cộng tác viên',
      footer: 'Bạn nhận email này vì đã hỏi {shop} về một đơn hàng.',
    },
  },
} satisfies CompleteTexts<typeof en>
