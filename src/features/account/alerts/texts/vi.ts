import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  alerts: {
    nameInvalid: 'Không thể đóng thông báo này.',
  },
} satisfies CompleteTexts<typeof en.shared>
