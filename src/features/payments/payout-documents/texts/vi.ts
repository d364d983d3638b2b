import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  payoutDocuments: {
    affiliateNotFound: 'Cộng tác viên này không còn nữa.',
    endsBeforeItBegins: 'Ngày kết thúc trước ngày bắt đầu.',
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
      returned: 'Thanh toán bị hoàn lại',
    },
    line: {
      earned: 'Hoa hồng được hưởng',
      deducted: 'Khoản khấu trừ',
      denied: 'Hoa hồng bị từ chối',
      decision_undone: 'Hoàn tác quyết định',
      bonus: 'Tiền thưởng',
      bonus_corrected: 'Điều chỉnh tiền thưởng',
      adjusted: 'Điều chỉnh',
      recalculated: 'Tính lại hoa hồng',
      moved: 'Đơn hàng chuyển cho cộng tác viên khác',
      import_undone: 'Hoàn tác nhập tệp',
      changed: 'Đơn hàng thay đổi',
      order_cancelled: 'Đơn hàng bị hủy',
      order_refunded: 'Đơn hàng được hoàn tiền',
      order_edited: 'Đơn hàng được sửa',
      order_paid: 'Đơn hàng đã thanh toán',
      order_not_paid: 'Đơn hàng chưa thanh toán',
      order_moved_back: 'Đơn hàng được ghi nhận lại',
      order_first_moved: 'Đơn hàng đầu tiên thay đổi',
      paid: 'Đã thanh toán',
      returned: 'Thanh toán bị hoàn lại',
      undone: 'Thanh toán bị hủy',
    },
    column: {
      date: 'Ngày',
      kind: 'Loại',
      about: 'Chi tiết',
      what: 'Nội dung',
      currency: 'Tiền tệ',
      program: 'Chương trình',
      sale: 'Giá trị đơn hàng',
      commission: 'Hoa hồng',
      amount: 'Số tiền',
      balance: 'Số dư',
    },
    paymentNotFound: 'Khoản thanh toán này không tồn tại.',
    notPaid: 'Khoản thanh toán này chưa đến nơi nên chưa có chứng từ.',
    tooManyReferrals: 'Khoản thanh toán này có hơn {count} lượt giới thiệu: quá nhiều để in. Hãy xuất danh sách lượt giới thiệu.',
    number: 'Số',
    paidOn: 'Ngày thanh toán',
    payment: 'Khoản thanh toán',
    paidTo: 'Người nhận',
    paidBy: 'Người trả',
    method: 'Phương thức thanh toán',
    message: 'Lời nhắn',
    referrals: 'Lượt giới thiệu trong khoản này',
    noReferrals: 'Khoản thanh toán này không có lượt giới thiệu nào.',
    orderLine: 'Đơn hàng {number}',
    referralLine: 'Lượt giới thiệu {number}',
    debt: {
      orderLine: 'Thu lại cho đơn hàng {number}',
      referralLine: 'Thu lại cho lượt giới thiệu {number}',
    },
    commission: 'Hoa hồng',
    noTax: 'Thuế',
    tax: {
      merchant: 'Thuế {percent}%, trả thêm',
      affiliates: 'Thuế {percent}%, khấu trừ',
    },
    total: 'Tổng thanh toán',
    invoice: {
      title: 'Hóa đơn',
      note: 'Do {shop} lập cho hoa hồng của chương trình cộng tác viên.',
    },
    receipt: {
      title: 'Biên nhận thanh toán',
      note: '{shop} đã thanh toán cho bạn tổng số tiền trên cho các đơn hàng bạn giới thiệu. Xin cảm ơn.',
    },
    statement: {
      title: 'Bảng kê',
      lines: 'Hoa hồng và thanh toán bằng {currency}',
      empty: 'Không có hoa hồng hay thanh toán nào trong khoảng thời gian này.',
      opening: 'Số dư đầu kỳ',
      closing: 'Số dư cuối kỳ',
      note: 'Số dư là hoa hồng đã duyệt chưa trả, kể cả khoản đang chuyển. Hoa hồng chờ duyệt không được tính.',
      footer: '{shop}: bảng kê hoa hồng và thanh toán',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const screens = {
  statementDialog: {
    open: 'Bảng kê',
    title: 'Bảng kê của cộng tác viên',
    lead: 'Số dư, thu nhập, điều chỉnh và khoản đã trả trong một kỳ, theo sổ sách của bạn.',
    from: 'Ngày bắt đầu',
    to: 'Ngày kết thúc',
    format: 'Định dạng',
    download: 'Tải xuống',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      payoutDocuments: {
        invoice: 'Đã tải hóa đơn của {affiliate}',
        receipt: 'Đã tải biên nhận thanh toán của {affiliate}',
        statement: 'Đã tải bảng kê của {affiliate}',
      },
    },
    field: { payment: 'Khoản thanh toán', format: 'Định dạng' },
  },
} satisfies CompleteTexts<typeof en.activity>

export const portal = {
  portalPapers: {
    invoice: 'Hóa đơn',
    receipt: 'Biên nhận',
    statement: 'Sao kê',
    statementLead: 'Số dư, thu nhập và khoản đã nhận giữa hai ngày.',
    from: 'Từ ngày',
    to: 'Đến ngày',
    asPdf: 'Dạng PDF',
    asCsv: 'Dạng CSV',
  },
} satisfies CompleteTexts<typeof en.portal>
