import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi: CompleteTexts<typeof en> = {
  activity: {
    action: {
      setupCheck: {
        started: 'Đã bắt đầu kiểm tra theo dõi',
        mended: 'Đã khắc phục sự cố theo dõi từ trang kiểm tra thiết lập',
      },
    },
  },
}
