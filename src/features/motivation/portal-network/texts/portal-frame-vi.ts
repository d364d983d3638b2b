import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalNetwork: { title: 'Mạng lưới' },
} satisfies CompleteTexts<typeof en>
