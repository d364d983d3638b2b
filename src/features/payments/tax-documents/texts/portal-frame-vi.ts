import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = { portalTax: { title: 'Thuế' } } satisfies CompleteTexts<typeof en>
