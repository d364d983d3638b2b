import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      payoutDocuments: {
        statement: 'Đã tải bảng kê của {affiliate}',
      },
    },
    field: { format: 'Định dạng' },
  },
} satisfies CompleteTexts<typeof en>
