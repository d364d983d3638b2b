import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi: CompleteTexts<typeof en> = {
  activity: {
    action: {
      reportedOrders: {
        confirmed: 'Đã xác nhận đơn hàng {order} do trang cảm ơn báo',
        dismissed: 'Đã bỏ qua đơn hàng {order} do trang cảm ơn báo',
        keyRenewed: 'Đã thay khóa theo dõi công khai',
      },
    },
  },
}
