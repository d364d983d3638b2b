import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalSettings: { title: 'Cài đặt' },
} satisfies CompleteTexts<typeof en>
