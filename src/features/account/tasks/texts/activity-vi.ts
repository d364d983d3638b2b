import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      tasks: {
        stopped: 'Đã dừng: {task}',
      },
    },
    field: {
      task: 'Tác vụ',
      done: 'Đã xong',
    },
  },
} satisfies CompleteTexts<typeof en>
