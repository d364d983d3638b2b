import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi: CompleteTexts<typeof en> = {
  activity: {
    action: {
      bonuses: {
        create: 'Đã tạo khoản thưởng {title}',
        update: 'Đã thay đổi khoản thưởng {title}',
        pause: 'Đã tạm dừng khoản thưởng {title}',
        resume: 'Đã tiếp tục khoản thưởng {title}',
        remove: 'Đã xóa khoản thưởng {title}',
        export: 'Đã xuất các khoản thưởng',
      },
    },
  },
}
