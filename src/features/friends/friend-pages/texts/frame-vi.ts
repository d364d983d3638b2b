import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    friendDisplays: 'Quản lý hiển thị',
    friendWidget: 'Tiện ích giới thiệu',
    friendLanding: 'Trang đích giới thiệu',
    friendPopup: 'Cửa sổ ưu đãi cho bạn bè',
    rewardEmail: 'Email phần thưởng',
    postPurchase: 'Lời mời sau khi mua hàng',
  },
} satisfies CompleteTexts<typeof en>
