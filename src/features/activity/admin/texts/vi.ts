import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  activityLog: {
    title: 'Nhật ký hoạt động',
    lead: 'Ai đã làm gì trong cửa hàng của bạn và khi nào. Không thể sửa hay xóa gì ở đây.',
    actor: 'Người thực hiện',
    group: 'Loại',
    date: 'Ngày',
    noLonger: 'Không còn ở cửa hàng',
    changes: '{count} trường',
    field: 'Trường',
    before: 'Trước',
    after: 'Sau',
    nothing: 'trống',
    becomes: 'thành',
    emptyTitle: 'Chưa có hoạt động nào',
    emptyText: 'Ngay khi có người đăng nhập hoặc thay đổi gì đó, hoạt động sẽ được ghi ở đây.',
  },
} satisfies CompleteTexts<typeof en>
