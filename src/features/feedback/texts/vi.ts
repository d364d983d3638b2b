import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  feedback: {
    starInvalid: 'Vui lòng chọn từ 1 đến 5 sao.',
  },
} satisfies CompleteTexts<typeof en>
