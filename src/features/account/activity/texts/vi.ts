import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  activity: {
    column: {
      at: 'Thời gian',
      who: 'Người thực hiện',
      what: 'Hoạt động',
      change: 'Thay đổi',
      address: 'Địa chỉ',
    },
    actor: {
      member: 'Người dùng',
      support: 'Bộ phận hỗ trợ',
      system: 'Tandem',
      affiliate: 'Cộng tác viên',
      visitor: 'Người chưa đăng nhập',
    },
  },
} satisfies CompleteTexts<typeof en>
