import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  storeCredit: {
    maximumBelowMinimum: 'Mức tối đa không thể thấp hơn mức tối thiểu.',
    otherCurrency: 'Chỉ có thể cấp tín dụng cửa hàng bằng đồng tiền của cửa hàng.',
    problem: {
      off: 'Trong cửa hàng này, cộng tác viên không tự tạo mã.',
      nothing: 'Vui lòng nhập số tiền lớn hơn 0.',
      below_minimum: 'Số tiền thấp hơn mức tối thiểu cho một mã.',
      above_maximum: 'Số tiền cao hơn mức tối đa cho một mã.',
      above_balance: 'Số dư thấp hơn số tiền này.',
    },
  },
} satisfies CompleteTexts<typeof en>
