import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      ledger: {
        difference: 'Kiểm tra sổ sách phát hiện chênh lệch',
        soundAgain: 'Sổ sách đã khớp trở lại',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
