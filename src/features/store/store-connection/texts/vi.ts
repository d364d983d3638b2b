import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  storeConnection: {
    problem: {
      notConnected: 'Cửa hàng chưa được kết nối.',
      notAllowed: 'Cửa hàng không cho phép tạo giảm giá. Hãy kết nối lại để cho phép.',
      noAnswer: 'Cửa hàng không trả lời.',
      busy: 'Cửa hàng đang bận.',
      otherCurrency: 'Cửa hàng nay bán bằng loại tiền khác.',
    },
    customerDataGone: 'Tệp này không còn được lưu. Tệp chỉ được giữ trong 30 ngày.',
    customerDataMail: {
      subject: 'Một khách hàng của {shop} yêu cầu dữ liệu của mình',
      heading: 'Một khách hàng yêu cầu dữ liệu của mình',
      intro:
        'Một khách hàng của {shop} muốn biết những gì được lưu về họ. Mọi điều Tandem biết được gom vào một tệp: đơn hàng, lượt giới thiệu, lượt nhấp và kết nối. Vui lòng tải tệp và gửi cho khách.',
      expires: 'Tệp được giữ trong 30 ngày. Bạn cần đăng nhập để tải.',
      button: 'Tải tệp',
      footer: 'Bạn nhận thư này vì là chủ của {shop}; nền tảng cửa hàng đã chuyển yêu cầu này.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    customerData: 'Dữ liệu của một khách hàng',
  },
}

export const screens = {
  customerData: {
    lead: 'Mọi điều được biết về khách hàng đã yêu cầu: đơn hàng, lượt giới thiệu, lượt nhấp và kết nối, trong một tệp. Tệp được giữ trong 30 ngày.',
    download: 'Tải tệp',
    failed: 'Không tải được tệp.',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      orders: {
        appInstalled: 'Ứng dụng đã được cài vào cửa hàng',
        appUninstalled: 'Ứng dụng đã bị gỡ khỏi cửa hàng',
        keyRefused: 'Cửa hàng không còn chấp nhận kết nối của ứng dụng',
        webhooksRepaired: 'Đã đăng ký lại các thông báo bị ngừng của cửa hàng',
        customerForgotten: 'Đã xoá dữ liệu một khách hàng theo yêu cầu của cửa hàng',
        customerDataRequested: 'Cửa hàng yêu cầu dữ liệu của một khách hàng',
        customerDataDownloaded: 'Đã tải dữ liệu của một khách hàng',
        shopForgotten: 'Đã xoá dữ liệu của cửa hàng theo yêu cầu',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
