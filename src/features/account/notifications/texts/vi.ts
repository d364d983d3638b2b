import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  notifications: {
    of: {
      'task-finished': {
        title: 'Tác vụ đã hoàn tất',
        content: '<strong>{task}</strong>: {count} mục đã xong, {failed} mục bị bỏ qua.',
      },
      'task-failed': {
        title: 'Tác vụ thất bại',
        content: '<strong>{task}</strong> đã kết thúc sớm. Những gì đã làm vẫn được giữ lại.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  bell: {
    unread: '{count} thông báo chưa đọc',
    manyUnread: 'Hơn 99 thông báo chưa đọc',
    tabs: 'Nội dung hiển thị',
    tab: 'Thông báo',
    isNew: 'Mới',
    empty: 'Chưa có thông báo nào',
    emptyText: 'Tin về cộng tác viên và đơn hàng của bạn sẽ hiện ở đây.',
    allShown: 'Đã hiển thị tất cả thông báo.',
    opensElsewhere: 'mở trong thẻ mới',
    failed: 'Không tải được thông báo',
    more: 'Tải thêm',
  },
} satisfies CompleteTexts<typeof en.frame>
