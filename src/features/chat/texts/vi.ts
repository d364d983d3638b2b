import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  chat: {
    switchedOff: 'Trò chuyện đang tắt nên hiện không ai viết hay đọc ở đây được.',
    notActive: 'Cộng tác viên này hiện không đăng nhập được vào cổng nên sẽ không thấy tin nhắn của bạn.',
    empty: 'Vui lòng viết gì đó hoặc chọn một tệp.',
    tooManyFiles: 'Một ngày gửi được nhiều nhất {max} tệp. Vui lòng gửi tiếp vào ngày mai.',
    mail: {
      subject: { one: '{shop} đã nhắn cho bạn', other: '{shop} đã nhắn cho bạn: {count} tin' },
      heading: '{shop} đã nhắn cho bạn',
      intro: {
        one: 'Chào {name}, bạn có một tin nhắn chưa đọc:',
        other: 'Chào {name}, bạn có {count} tin nhắn chưa đọc. Tin cuối cùng:',
      },
      more: 'Vui lòng trả lời trong cổng cộng tác viên để cửa hàng thấy ngay.',
      button: 'Mở trò chuyện',
      footer: 'Bạn nhận email này vì bạn là cộng tác viên của {shop} và nửa giờ qua chưa đọc tin nhắn.',
    },
  },
} satisfies CompleteTexts<typeof en>
