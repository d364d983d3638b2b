import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
