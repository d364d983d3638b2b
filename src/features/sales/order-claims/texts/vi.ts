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
  },
  notifications: {
    of: {
      'new-order-claim': {
        title: { one: 'Thiếu một đơn hàng', other: 'Thiếu đơn hàng' },
        content: {
          one: '<strong>{name}</strong> báo thiếu một đơn hàng trong hoa hồng.',
          other: 'Cộng tác viên báo thiếu <strong>{count}</strong> đơn hàng, gần nhất là <strong>{name}</strong>.',
        },
      },
    },
  },
} satisfies CompleteTexts<typeof en>
