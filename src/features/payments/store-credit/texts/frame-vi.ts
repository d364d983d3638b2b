import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    storeCredit: 'Tín dụng cửa hàng',
    storeCreditBalances: 'Số dư tín dụng cửa hàng',
    storeCreditSettings: 'Cài đặt tín dụng cửa hàng',
  },
} satisfies CompleteTexts<typeof en>
