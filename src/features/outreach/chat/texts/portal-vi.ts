import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalChatScreen: {
    with: 'Trò chuyện với {shop}',
    first:
      'Hãy hỏi {shop} bất cứ điều gì về liên kết, đơn hàng hoặc thanh toán. Câu trả lời hiện ở đây, và bạn nhận email nếu vắng mặt.',
    viewer: 'Bạn đang xem với tư cách cộng tác viên này. Chỉ họ mới viết được ở đây.',
    off: 'Trò chuyện đang tắt',
    offText: 'Hiện {shop} không trò chuyện.',
  },
} satisfies CompleteTexts<typeof en>
