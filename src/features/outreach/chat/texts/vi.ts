import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  chat: {
    switchedOff: 'Trò chuyện đang tắt nên hiện không ai viết hay đọc ở đây được.',
    notActive: 'Cộng tác viên này hiện không đăng nhập được vào cổng nên sẽ không thấy tin nhắn của bạn.',
    empty: 'Vui lòng viết gì đó hoặc chọn một tệp.',
    tooManyFiles: 'Một ngày gửi được nhiều nhất {max} tệp. Vui lòng gửi tiếp vào ngày mai.',
  },
} satisfies CompleteTexts<typeof en>
