import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    taxDocuments: 'Chứng từ thuế',
    taxForms: 'W-9 và 1099-NEC',
    w9: 'W-9',
  },
} satisfies CompleteTexts<typeof en>
