import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  onBoarding: {
    quickStart: {
      otherPaymentRequire: 'Vui lòng đặt tên cho phương thức riêng của bạn và cho biết cách thực hiện.',
    },
  },
  paymentSettings: {
    oneRequired: 'Vui lòng chọn ít nhất một cách trả tiền.',
    percentRequired: 'Vui lòng nhập tỷ lệ phần trăm.',
    percentTooHigh: 'Vui lòng nhập tối đa 100%.',
    methodNeedsPlan: 'Gói của bạn không có phương thức thanh toán này.',
    taxNeedsPlan: 'Gói của bạn không có thuế trên hoa hồng.',
  },
} satisfies CompleteTexts<typeof en>
