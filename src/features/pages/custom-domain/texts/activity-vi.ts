import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      customDomain: {
        added: 'Đã thêm tên miền riêng',
        changed: 'Đã đổi tên miền riêng',
        proven: 'Đã tìm thấy bản ghi xác minh của tên miền: cộng tác viên được dẫn đến đó',
        lost: 'Bản ghi xác minh của tên miền đã biến mất ba ngày: cộng tác viên không còn được dẫn đến đó',
        removed: 'Đã gỡ tên miền riêng',
      },
    },
    field: {
      domain: 'Tên miền',
    },
  },
} satisfies CompleteTexts<typeof en>
