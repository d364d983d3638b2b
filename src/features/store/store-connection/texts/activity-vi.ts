import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      orders: {
        appInstalled: 'Ứng dụng đã được cài vào cửa hàng',
        appUninstalled: 'Ứng dụng đã bị gỡ khỏi cửa hàng',
        webhooksRepaired: 'Đã đăng ký lại các thông báo bị ngừng của cửa hàng',
        customerForgotten: 'Đã xoá dữ liệu một khách hàng theo yêu cầu của cửa hàng',
        customerDataRequested: 'Cửa hàng yêu cầu dữ liệu của một khách hàng',
        customerDataDownloaded: 'Đã tải dữ liệu của một khách hàng',
        shopForgotten: 'Đã xoá dữ liệu của cửa hàng theo yêu cầu',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
