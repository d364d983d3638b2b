import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    firstLogin: 'Trang đăng nhập lần đầu',
  },
} satisfies CompleteTexts<typeof en>
