import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: { chat: 'Trò chuyện' },
  chatList: {
    title: 'Các cuộc trò chuyện',
    own: 'Bạn: {said}',
    picture: 'Hình ảnh',
    file: 'Tệp',
    unread: '{count} tin nhắn chưa đọc',
    arrived: 'Tin nhắn mới từ {name}',
    open: 'Mở trò chuyện',
    more: 'Hiện thêm',
    empty: 'Chưa có cuộc trò chuyện nào',
    emptyText: 'Ngay khi bạn hoặc cộng tác viên viết, cuộc trò chuyện sẽ ở đây.',
    emptyLink: 'Chọn một cộng tác viên',
    nobody: 'Không tìm thấy ai với “{query}”.',
    failed: 'Không tải được các cuộc trò chuyện',
  },
} satisfies CompleteTexts<typeof en>
