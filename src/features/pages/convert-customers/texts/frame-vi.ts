import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    convertCustomers: 'Chuyển đổi khách hàng',
  },
} satisfies CompleteTexts<typeof en>
