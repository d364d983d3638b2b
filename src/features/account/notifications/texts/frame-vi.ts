import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
