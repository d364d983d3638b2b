import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  performance: {
    endsBeforeItBegins: 'Ngày kết thúc trước ngày bắt đầu.',
    tooLong: 'Khoảng thời gian dài nhất là một năm.',
  },
} satisfies CompleteTexts<typeof en>
