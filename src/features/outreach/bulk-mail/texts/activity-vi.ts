import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      bulkMail: {
        send: 'Đã gửi thư hàng loạt',
        pause: 'Đã tạm dừng thư hàng loạt',
        goOn: 'Đã cho thư hàng loạt tiếp tục',
        stop: 'Đã dừng thư hàng loạt',
        remove: 'Đã xóa bản nháp thư hàng loạt',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
