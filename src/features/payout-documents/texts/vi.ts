import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  payoutDocuments: {
    affiliateNotFound: 'Cộng tác viên này không còn nữa.',
    endsBeforeItBegins: 'Ngày cuối đứng trước ngày đầu.',
    tooManyLines: 'Khoảng thời gian này có hơn {count} dòng. Hãy chọn khoảng ngắn hơn hoặc tải tệp CSV.',
    from: 'Từ ngày',
    to: 'Đến ngày',
    madeOn: 'Ngày lập',
    affiliate: 'Cộng tác viên',
    someAffiliate: 'Cộng tác viên',
    affiliateNumber: 'Cộng tác viên số {number}',
    vatNumber: 'Mã số thuế {number}',
    orderNumber: 'đơn hàng {number}',
    referralNumber: 'lượt giới thiệu {number}',
    paymentNumber: 'khoản thanh toán {number}',
    page: 'Trang {page}/{pages}',
    kind: {
      earned: 'Hoa hồng được hưởng',
      adjusted: 'Điều chỉnh',
      paid: 'Đã thanh toán',
      returned: 'Thanh toán bị trả lại',
    },
    column: {
      date: 'Ngày',
      kind: 'Loại',
      about: 'Về',
      what: 'Nội dung',
      currency: 'Tiền tệ',
      amount: 'Số tiền',
      balance: 'Còn nợ sau đó',
    },
    statement: {
      title: 'Bảng kê',
      lines: 'Hoa hồng và thanh toán bằng {currency}',
      empty: 'Không có hoa hồng hay thanh toán nào trong khoảng thời gian này.',
      opening: 'Còn nợ đầu kỳ',
      closing: 'Còn nợ cuối kỳ',
      note: 'Số còn nợ gồm hoa hồng đã duyệt nhưng chưa thanh toán, kể cả khoản đang chuyển. Hoa hồng chờ duyệt không được tính.',
      footer: '{shop}: bảng kê hoa hồng và thanh toán',
    },
  },
} satisfies CompleteTexts<typeof en>
