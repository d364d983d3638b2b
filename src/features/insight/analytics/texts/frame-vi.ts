import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = { page: { analytics: 'Phân tích' } } satisfies CompleteTexts<typeof en>
