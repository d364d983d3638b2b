import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  taskPanel: {
    title: 'Tác vụ nền',
    stop: 'Dừng',
    close: 'Đóng: {title}',
    progress: '{done} trên {total}',
    soFar: 'Đã xong {count}',
    doneCount: 'Hoàn tất: {count}',
    failedItems: '{count} mục không thực hiện được.',
    alreadyRunning: 'Tác vụ này đã được bắt đầu trước đó và vẫn đang chạy.',
    status: {
      waiting: 'Đang bắt đầu…',
      running: 'Đang chạy',
      done: 'Hoàn tất',
      failed: 'Thất bại',
      stopped: 'Đã dừng',
    },
  },
} satisfies CompleteTexts<typeof en>
