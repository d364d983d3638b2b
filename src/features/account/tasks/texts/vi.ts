import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  tasks: {
    broke: 'Đã xảy ra lỗi từ phía chúng tôi nên tác vụ không thể hoàn tất. Những phần đã làm vẫn được giữ nguyên.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
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
} satisfies CompleteTexts<typeof en.frame>

export const activity = {
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
} satisfies CompleteTexts<typeof en.activity>
