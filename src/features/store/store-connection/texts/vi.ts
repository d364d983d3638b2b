import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
