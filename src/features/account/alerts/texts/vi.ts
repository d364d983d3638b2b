import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  alerts: {
    nameInvalid: 'Không thể đóng thông báo này.',
  },
} satisfies CompleteTexts<typeof en>
