import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    marketplace: 'Chợ cộng tác viên',
  },
} satisfies CompleteTexts<typeof en>
