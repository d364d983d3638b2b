import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  multiStore: {
    storeRequired: 'Vui lòng chọn cửa hàng.',
    notConnected: 'Cửa hàng này chưa được kết nối, hoặc bạn không có tài khoản ở đó.',
    planRequired: 'Để chuyển giữa các cửa hàng, một trong hai cửa hàng cần gói Enterprise.',
  },
  notifications: {
    of: {
      'synchronous-data': {
        title: 'Các cửa hàng đã được đồng bộ',
        content: 'Đã lấy các thiết lập của <strong>{store}</strong>.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
