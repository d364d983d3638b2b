import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      staff: {
        create: 'Đã thêm {subject} vào danh sách nhân viên',
        update: 'Đã sửa tài khoản của {subject}',
        invite: 'Đã mời lại {subject}',
        remove: 'Đã xoá {subject} khỏi danh sách nhân viên',
      },
    },
    field: {
      permissions: 'Quyền',
    },
  },
} satisfies CompleteTexts<typeof en>
