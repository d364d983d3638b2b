import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  fraud: {
    notAnAddress: '“{entry}” không phải là địa chỉ IP, hoặc dải mạng quá rộng. Hãy viết 203.0.113.7 hoặc 203.0.113.0/24.',
    notAnEmail: '“{entry}” không phải là địa chỉ email hay tên miền.',
    notASite: '“{entry}” không phải là trang web. Hãy viết tên trang, ví dụ coupons.example.com.',
  },
} satisfies CompleteTexts<typeof en>
