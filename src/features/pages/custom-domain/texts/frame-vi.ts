import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    customDomain: 'Tên miền',
  },
} satisfies CompleteTexts<typeof en>
