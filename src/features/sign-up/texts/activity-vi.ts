import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      signUp: {
        signedUp: '{affiliate} đã đăng ký',
        emailConfirmed: '{affiliate} đã xác nhận địa chỉ email',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
