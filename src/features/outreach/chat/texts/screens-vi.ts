import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  chatPage: {
    lead: 'Nhắn tin với cộng tác viên của bạn. Họ trả lời trong cổng của họ.',
    settings: 'Cài đặt trò chuyện',
    search: 'Tìm theo tên hoặc email',
    messages: 'Tin nhắn',
    all: 'Tất cả cuộc trò chuyện',
    choose: 'Chọn một cuộc trò chuyện',
    chooseText: 'Hoặc tìm một cộng tác viên để viết tin nhắn đầu tiên.',
    first: 'Bạn chưa nhắn tin với {name}. Những gì bạn viết hiện ngay trong cổng của họ.',
    program: 'Chương trình',
    sales: 'Doanh số',
    unpaid: 'Chưa thanh toán',
    inactive: '{name} hiện không đăng nhập được vào cổng nên sẽ không thấy tin nhắn của bạn.',
    off: 'Trò chuyện đang tắt',
    offText: 'Cộng tác viên không thấy mục trò chuyện trong cổng và không ai viết được. Những gì đã viết vẫn được giữ.',
    offForStaff: 'Cộng tác viên không thấy mục trò chuyện trong cổng. Chủ cửa hàng có thể bật lên.',
    offShort: 'Trò chuyện đang tắt. Những gì đã viết vẫn được giữ và không ai viết được.',
    switchOn: 'Bật',
  },
} satisfies CompleteTexts<typeof en>
