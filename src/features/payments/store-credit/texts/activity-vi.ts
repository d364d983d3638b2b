import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      storeCredit: {
        settings: 'Đã đổi cách cấp tín dụng cửa hàng',
        redeem: 'Đã tạo mã giảm giá từ số dư của cộng tác viên',
      },
    },
    field: {
      self_redemption: 'Cộng tác viên tự tạo mã',
      min_amount: 'Mức tối thiểu của một mã',
      max_amount: 'Mức tối đa của một mã',
    },
  },
} satisfies CompleteTexts<typeof en>
