import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  tasks: {
    broke: 'Đã xảy ra lỗi từ phía chúng tôi nên tác vụ không thể hoàn tất. Những phần đã làm vẫn được giữ nguyên.',
  },
} satisfies CompleteTexts<typeof en>
