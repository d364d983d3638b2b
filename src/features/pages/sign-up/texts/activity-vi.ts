import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      signUp: {
        signedUp: '{affiliate} đã đăng ký',
        madeOfCustomer: '{affiliate} đã trở thành cộng tác viên từ khách hàng của cửa hàng',
        emailConfirmed: '{affiliate} đã xác nhận địa chỉ email',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
