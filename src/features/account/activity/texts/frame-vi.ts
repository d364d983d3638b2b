import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  activity: {
    log: {
      title: 'Nhật ký hoạt động',
    },
  },
} satisfies CompleteTexts<typeof en>
