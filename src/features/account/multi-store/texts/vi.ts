import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
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
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  stores: {
    switch: 'Đổi cửa hàng',
    current: 'Cửa hàng hiện tại: {store}',
    locked: 'Chỉ có ở gói Enterprise',
    failed: 'Không mở được cửa hàng',
  },
}

export const activity = {
  activity: {
    action: {
      multiStore: {
        left: 'Đã chuyển sang cửa hàng {store}',
        arrived: 'Đã đến từ cửa hàng {store}',
      },
    },
    field: {
      store: 'Cửa hàng',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
