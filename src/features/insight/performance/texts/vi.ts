import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  performance: {
    endsBeforeItBegins: 'Khoảng thời gian kết thúc trước khi bắt đầu.',
    tooLong: 'Khoảng thời gian dài nhất là một năm.',
  },
} satisfies CompleteTexts<typeof en>
