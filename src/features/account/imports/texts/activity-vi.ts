import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      imports: {
        applied: 'Đã nhập tệp {file}',
        undone: 'Đã hoàn tác lần nhập {file}',
      },
    },
    field: {
      file: 'Tệp',
      rows: 'Số dòng',
    },
  },
} satisfies CompleteTexts<typeof en>
