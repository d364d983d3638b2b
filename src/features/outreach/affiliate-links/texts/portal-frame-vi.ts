import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = { portalLinks: { title: 'Liên kết' } } satisfies CompleteTexts<typeof en>
