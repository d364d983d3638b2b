import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      referrals: {
        approve: 'Đã duyệt lượt giới thiệu {subject}',
        deny: 'Đã từ chối lượt giới thiệu {subject}',
        undo: 'Đưa lượt giới thiệu {subject} về chờ xét lại',
        approveMany: {
          other: 'Đã duyệt {count} lượt giới thiệu',
        },
        denyMany: {
          other: 'Đã từ chối {count} lượt giới thiệu',
        },
        undoMany: {
          other: 'Đưa {count} lượt giới thiệu về chờ xét lại',
        },
        approveFiltered: 'Bắt đầu duyệt mọi lượt giới thiệu đã lọc',
        denyFiltered: 'Bắt đầu từ chối mọi lượt giới thiệu đã lọc',
        undoFiltered: 'Bắt đầu đưa mọi lượt giới thiệu đã lọc về chờ xét lại',
        comment: 'Đổi ghi chú của lượt giới thiệu {subject}',
        adjusted: 'Điều chỉnh hoa hồng của lượt giới thiệu {subject}',
        recalculated: 'Tính lại lượt giới thiệu {subject} theo quy tắc hiện nay',
        added: 'Thêm thủ công lượt giới thiệu {subject}',
        moved: 'Chuyển đơn hàng {subject} cho cộng tác viên thực sự mang đơn về',
        export: 'Xuất danh sách lượt giới thiệu',
      },
    },
    field: {
      commission: 'Hoa hồng',
      commission_adjustment: 'Điều chỉnh',
      comment: 'Ghi chú',
      affiliate_id: 'Cộng tác viên',
      order: 'Đơn hàng',
      ids: 'Lượt giới thiệu',
    },
  },
} satisfies CompleteTexts<typeof en>
