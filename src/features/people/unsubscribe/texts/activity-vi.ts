import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: { unsubscribe: { mail: 'Đã hủy đăng ký nhận thư' } },
    field: { mail_kind: 'Loại thư' },
  },
} satisfies CompleteTexts<typeof en>
