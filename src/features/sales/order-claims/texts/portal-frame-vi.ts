import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalClaims: { title: 'Đơn hàng còn thiếu' },
} satisfies CompleteTexts<typeof en>
