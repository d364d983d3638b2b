import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  notifications: {
    of: {
      'task-finished': {
        title: 'Tác vụ đã hoàn tất',
        content: '<strong>{task}</strong>: {count} mục đã xong, {failed} mục bị bỏ qua.',
      },
      'task-failed': {
        title: 'Tác vụ thất bại',
        content: '<strong>{task}</strong> đã kết thúc sớm. Những gì đã làm vẫn được giữ lại.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
