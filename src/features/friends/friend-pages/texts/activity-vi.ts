import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi: CompleteTexts<typeof en> = {
  activity: {
    action: {
      friendPages: {
        widget: 'Đã thay đổi tiện ích giới thiệu khách hàng',
        popup: 'Đã thay đổi cửa sổ ưu đãi cho bạn bè',
        landing: 'Đã thay đổi trang đích giới thiệu khách hàng',
        displays: 'Đã thay đổi nơi hiển thị chương trình giới thiệu khách hàng',
        email: 'Đã thay đổi email phần thưởng',
        emailRestored: 'Đã khôi phục email phần thưởng mặc định',
      },
    },
  },
}
