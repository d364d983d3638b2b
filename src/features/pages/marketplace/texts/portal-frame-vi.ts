import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalMarketplace: { title: 'Thương hiệu khác' },
} satisfies CompleteTexts<typeof en>
