import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  merchantMails: {
    footer:
      'Bạn nhận email này vì bạn làm việc tại {shop}. Những email được gửi đi được đặt trong Cài đặt > Thông báo và mục khác:\n{settings}',
    affiliate: {
      subject: 'Cộng tác viên mới: {name}',
      heading: '{name} vừa đăng ký',
      waiting: '{name} đang chờ bạn duyệt.',
      unverified: '{name} đã được yêu cầu xác nhận địa chỉ email. Bạn chưa cần làm gì cho đến lúc đó.',
      active: '{name} đã được kích hoạt và có thể bắt đầu ngay.',
      inactive: '{name} chưa được kích hoạt.',
      doubtful: '{name} đang chờ bạn duyệt. Hãy xem kỹ, lượt đăng ký có dấu hiệu đáng ngờ: {reason}.',
      suspicious: 'Lượt đăng ký có dấu hiệu đáng ngờ nên {name} chưa được chấp nhận: {reason}.',
      name: 'Tên',
      email: 'Email',
      program: 'Chương trình',
      company: 'Công ty',
      country: 'Quốc gia',
      phone: 'Điện thoại',
      website: 'Trang web',
      instagram: 'Instagram',
      personal_detail: 'Giới thiệu',
      decide: 'Duyệt hoặc từ chối',
      look: 'Mở hồ sơ',
    },
    affiliates: {
      subject: '{count} cộng tác viên mới',
      intro: 'Những người đã đăng ký kể từ email trước:',
      waiting: 'Những người đã đăng ký kể từ email trước, trong đó có người đang chờ bạn duyệt:',
      more: 'Và {count} người khác.',
      button: 'Mở danh sách cộng tác viên',
    },
    referral: {
      subject: 'Lượt giới thiệu mới: {order} từ {affiliate}',
      heading: 'Đơn hàng {order} đến từ {affiliate}',
      waiting: 'Hoa hồng đang chờ bạn xem xét.',
      approved: 'Hoa hồng đã được duyệt theo cài đặt của bạn.',
      googleAds: 'Người mua đến từ một quảng cáo Google. Hãy xem kỹ trước khi thanh toán.',
      order: 'Đơn hàng',
      affiliateLabel: 'Cộng tác viên',
      program: 'Chương trình',
      total: 'Doanh số',
      commission: 'Hoa hồng',
      why: 'Lý do',
      button: 'Mở lượt giới thiệu',
    },
    referrals: {
      subject: '{count} lượt giới thiệu mới',
      intro: 'Những đơn đã đến kể từ email trước:',
      row: '{affiliate}\n{total}, hoa hồng {commission}',
      more: 'Và {count} đơn khác.',
      button: 'Mở danh sách lượt giới thiệu',
    },
    currency: {
      subject: '{count} đơn hàng của {shop} bằng {currency} và không ai được hưởng',
      heading: 'Cửa hàng của bạn bán bằng {currency}, sổ sách ở đây ghi bằng {books}',
      intro: 'Hoa hồng không bao giờ được quy đổi, nên các đơn hàng này được giữ lại nhưng không ghi cho ai:',
      advice:
        'Tiền tệ ở đây theo cửa hàng của bạn khi chưa có hoa hồng nào bằng tiền khác. Nếu bạn đã đổi tiền tệ của cửa hàng, vui lòng viết cho bộ phận hỗ trợ.',
      more: 'Và {count} đơn nữa.',
      button: 'Mở phần cài đặt',
      footer: 'Bạn nhận thư này vì được đổi cài đặt của {shop}. Thư đến mỗi ngày một lần khi còn có những đơn như vậy.',
    },
    paymentRequest: {
      subject: { one: '{count} cộng tác viên yêu cầu thanh toán', other: '{count} cộng tác viên yêu cầu thanh toán' },
      intro: 'Những yêu cầu từ email trước:',
      more: { one: 'Và {count} yêu cầu khác.', other: 'Và {count} yêu cầu khác.' },
      button: 'Mở các yêu cầu',
    },
    chat: {
      subject: { one: '{name} đang chờ bạn trả lời', other: '{count} cộng tác viên đang chờ bạn trả lời' },
      intro: 'Nửa giờ qua chưa ai đọc những tin nhắn này:',
      messages: '{count} tin nhắn chưa đọc',
      button: 'Mở trò chuyện',
    },
    summary: {
      subject: '{shop} ngày {day}',
      heading: '{day}',
      intro: 'Những gì cộng tác viên mang lại cho {shop} trong ngày này:',
      clicks: 'Lượt nhấp',
      orders: 'Đơn hàng',
      sales: 'Doanh số',
      commission: 'Hoa hồng',
      newAffiliates: 'Cộng tác viên mới',
      waitingAffiliates: '{count} cộng tác viên đang chờ bạn duyệt.',
      waitingReferrals: '{count} lượt giới thiệu đang chờ bạn xem xét.',
      nothingWaits: 'Không có việc nào đang chờ bạn.',
      button: 'Mở Tandem',
    },
  },
  notifications: {
    of: {
      'orders-other-currency': {
        title: 'Đơn hàng bằng tiền tệ khác',
        content:
          '<strong>{count}</strong> đơn hàng bằng {currency} không được ghi cho ai: sổ sách của cửa hàng ghi bằng {books}.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>
