import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi: CompleteTexts<typeof en> = {
  quickStart: {
    amountWhole: 'Vui lòng nhập số nguyên, ví dụ 10.',
    noProgram: 'Vui lòng mở chương trình trước.',
    proposed: {
      name: 'Cộng tác viên của {shop}',
      description: 'Giới thiệu {shop} đến những người tin tưởng bạn và nhận hoa hồng cho mỗi đơn hàng.',
    },
  },
}
