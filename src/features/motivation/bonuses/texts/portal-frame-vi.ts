import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  portalBonuses: { title: 'Tiền thưởng' },
}
