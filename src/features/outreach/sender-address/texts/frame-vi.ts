import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    senderAddress: 'Người gửi email',
  },
} satisfies CompleteTexts<typeof en>
