import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  multiStore: {
    storeRequired: 'Vui lòng chọn cửa hàng.',
    notConnected: 'Cửa hàng này chưa được kết nối, hoặc bạn không có tài khoản ở đó.',
    planRequired: 'Để chuyển giữa các cửa hàng, một trong hai cửa hàng cần gói Enterprise.',
    connectNeedsPlan: 'Để kết nối cửa hàng, một trong hai cửa hàng cần gói Enterprise.',
    unknownStore: 'Không tìm thấy cửa hàng này. Hãy kiểm tra địa chỉ và chắc chắn Tandem đã được cài ở đó.',
    sameStore: 'Đây là cửa hàng bạn đang mở. Hãy nhập địa chỉ của cửa hàng khác.',
    alreadyLinked: 'Cửa hàng này đã được kết nối hoặc đã được mời.',
    tooMany: 'Bạn đã đạt giới hạn 50 cửa hàng được kết nối hoặc được mời.',
    notInvited: 'Lời mời này không còn hiệu lực.',
    notAgreed: '{store} chưa chấp nhận lời mời.',
    isMain: 'Đây là cửa hàng chính của các cửa hàng khác. Hãy ngắt kết nối chúng trước khi chọn cửa hàng chính khác.',
    hasMain: 'Cửa hàng này đã có cửa hàng chính. Chỉ cửa hàng chính mới kết nối thêm được cửa hàng.',
    withdrawn: '{store} không còn được kết nối.',
    task: { join: 'Đồng bộ cộng tác viên với {store}' },
  },
  notifications: {
    of: {
      'synchronous-data': {
        title: 'Các cửa hàng đã được đồng bộ',
        content: 'Cộng tác viên của bạn nay được dùng chung với <strong>{store}</strong>.',
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
        invite: 'Đã mời cửa hàng {store} kết nối',
        agree: 'Đã chấp nhận lời mời của cửa hàng {store}',
        begin: 'Đã kết nối cửa hàng {store}',
        end: 'Đã ngắt kết nối cửa hàng {store}',
      },
    },
    field: {
      store: 'Cửa hàng',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
