import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  agents: {
    title: {
      approve_referrals: 'Duyệt {count} lượt giới thiệu trị giá {amount}',
      deny_referrals: 'Từ chối {count} lượt giới thiệu trị giá {amount}',
      pay_affiliates: {
        manual: 'Đánh dấu đã trả {amount} cho {count} cộng tác viên',
        paypal: 'Trả {amount} cho {count} cộng tác viên qua PayPal',
        store_credit: 'Tặng {count} cộng tác viên {amount} tín dụng cửa hàng',
      },
      change_rate: 'Đổi hoa hồng của {program} từ {before} thành {after}',
      send_email: 'Gửi email cho {count} cộng tác viên: “{subject}”',
    },
    rate: {
      flatPerOrder: '{amount} mỗi đơn hàng',
      flatPerItem: '{amount} mỗi sản phẩm',
      percentOfSale: '{rate}% doanh số',
      levels: 'các mức theo giá trị đơn hàng',
    },
    change: {
      referral: {
        pending: 'Lượt giới thiệu {id} lại đang chờ duyệt.',
        approved: 'Lượt giới thiệu {id} đã được duyệt trong lúc đó.',
        paid: 'Lượt giới thiệu {id} đã được thanh toán trong lúc đó.',
        denied: 'Lượt giới thiệu {id} đã bị từ chối trong lúc đó.',
      },
      referralHeld: 'Không thể quyết định lượt giới thiệu {id} nữa.',
      amount: 'Lượt giới thiệu {id} giờ trị giá {after} thay vì {before}.',
      people: 'Số cộng tác viên có thể được trả đã đổi từ {before} thành {after}.',
      total: 'Tổng số tiền đã đổi từ {before} thành {after}.',
      payments: 'Tổng số tiền vẫn vậy, nhưng trả cho các lượt giới thiệu khác hoặc đến một tài khoản khác.',
      rate: 'Chương trình hiện trả {after}. Khi được đề xuất, chương trình trả {before}.',
      rules: 'Các cài đặt hoa hồng khác của chương trình đã thay đổi trong lúc đó.',
      recipients: 'Số người nhận đã đổi từ {before} thành {after}.',
    },
    referralsGone: 'Chúng tôi không tìm thấy tất cả các lượt giới thiệu này trong cửa hàng của bạn.',
    levelsDecide: '{program} trả theo các mức giá trị đơn hàng. Hãy đổi chúng trong chương trình.',
    nothingToDo: 'Không có gì để làm: mọi thứ đã như vậy, hoặc hiện không thể thay đổi.',
    tooManyOpen: 'Đã có {count} đề xuất đang chờ. Hãy đợi đến khi có người quyết định.',
    toolUnknown: 'Chúng tôi không tìm thấy công cụ này.',
    originRefused: 'Không cho phép yêu cầu từ trang web khác.',
    proposalGone: 'Đề xuất này không còn tồn tại.',
    notYours: 'Bạn không có quyền quyết định đề xuất này.',
    notOpen: 'Đã có người quyết định đề xuất này, hoặc nó đã hết hạn.',
    isDeclined: 'Đề xuất này đã bị từ chối.',
    paymentStopped: 'Khoản thanh toán đã bị dừng trước khi bắt đầu.',
    isExpired: 'Đề xuất này đã hết hạn.',
    changedSince: 'Có thay đổi kể từ khi bạn mở đề xuất này. Hãy kiểm tra bản xem trước mới rồi chấp thuận lại.',
  },
  notifications: {
    of: {
      'agent-proposal-referrals': {
        title: 'Đề xuất cho lượt giới thiệu',
        content:
          '<strong>{key}</strong> đề xuất duyệt hoặc từ chối lượt giới thiệu. Không có gì xảy ra cho đến khi bạn chấp thuận.',
      },
      'agent-proposal-payments': {
        title: 'Đề xuất thanh toán',
        content: '<strong>{key}</strong> đề xuất trả tiền cho cộng tác viên. Không có gì xảy ra cho đến khi bạn chấp thuận.',
      },
      'agent-proposal-programs': {
        title: 'Đề xuất đổi hoa hồng',
        content:
          '<strong>{key}</strong> đề xuất đổi hoa hồng của một chương trình. Không có gì xảy ra cho đến khi bạn chấp thuận.',
      },
      'agent-proposal-email': {
        title: 'Đề xuất gửi email',
        content: '<strong>{key}</strong> đề xuất gửi email cho cộng tác viên. Không có gì xảy ra cho đến khi bạn chấp thuận.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: { proposals: 'Đề xuất của trợ lý AI', proposal: 'Đề xuất' },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  proposals: {
    lead: 'Các trợ lý AI kết nối bằng khóa API của bạn có thể đề xuất thay đổi. Không có gì xảy ra cho đến khi bạn chấp thuận.',
    open: 'Đang chờ',
    decided: 'Đã đóng',
    empty: 'Không có đề xuất nào đang chờ',
    emptyText: 'Khi trợ lý đề xuất duyệt lượt giới thiệu, trả tiền, đổi hoa hồng hoặc gửi email, bạn quyết định tại đây.',
    noneDecided: 'Chưa có đề xuất nào đã đóng',
    connect: 'Kết nối trợ lý',
    connectLead:
      'Thêm máy chủ này vào một trợ lý hỗ trợ MCP và cấp cho nó một khóa API riêng. Quyền của khóa quyết định trợ lý được đọc và đề xuất những gì.',
    server: 'Máy chủ MCP',
    copyServer: 'Sao chép địa chỉ máy chủ MCP',
    howToConnect: 'Cách kết nối',
    manageKeys: 'Quản lý khóa API',
    by: '{agent} với khóa “{key}”',
    byKey: 'Với khóa “{key}”',
    expires: 'Hết hạn {when}',
    state: { open: 'Đang chờ', released: 'Đã chấp thuận', failed: 'Thất bại', declined: 'Đã từ chối', expired: 'Đã hết hạn' },
    decidedBy: '{name}, {when}',
    more: 'Xem thêm',
    back: 'Đề xuất của trợ lý AI',
    preview: 'Điều sẽ xảy ra',
    reason: 'Lý do trợ lý đưa ra',
    reasonHint: 'Do trợ lý viết. Hãy kiểm tra trước khi tin vào chúng.',
    source: 'Người đề xuất',
    agent: 'Trợ lý AI',
    key: 'Khóa API',
    proposedOn: 'Đề xuất lúc',
    expiresOn: 'Hết hạn',
    changed: 'Đã thay đổi kể từ khi được đề xuất',
    impossible: 'Không còn gì để làm. Hãy từ chối đề xuất này để xóa khỏi danh sách.',
    release: 'Chấp thuận',
    releaseOf: {
      approve_referrals: 'Duyệt {count} lượt giới thiệu',
      deny_referrals: 'Từ chối {count} lượt giới thiệu',
      pay_affiliates: 'Trả {amount}',
      mark_paid: 'Đánh dấu đã trả {amount}',
      change_rate: 'Đổi hoa hồng',
      send_email: 'Gửi cho {count} cộng tác viên',
    },
    decline: 'Bỏ qua',
    declineTitle: 'Bỏ qua đề xuất này?',
    declineText: 'Không có gì thay đổi. Trợ lý có thể thấy rằng bạn đã bỏ qua.',
    released: 'Đã chấp thuận đề xuất',
    declined: 'Đã bỏ qua đề xuất',
    referral: 'Lượt giới thiệu {id}',
    order: 'Đơn hàng {number}',
    skipped: 'Bỏ qua',
    status: { pending: 'Chờ duyệt', approved: 'Đã duyệt', paid: 'Đã trả', denied: 'Đã từ chối' },
    total: 'Tổng cộng',
    affiliates: 'Cộng tác viên',
    referrals: 'Lượt giới thiệu',
    tax: 'Thuế',
    receivers: 'Người được trả',
    moreReceivers: { other: 'Xem thêm {count}' },
    failed: 'Khoản thanh toán không thành công, chưa ai được trả',
    leftOut: '{count} cộng tác viên hiện chưa thể được trả',
    hindrance: {
      nothing: 'Không có gì để trả',
      debt: 'Cần trừ khoản hoàn tiền trước',
      below_minimum: 'Dưới mức thanh toán tối thiểu',
      no_method: 'Chưa có phương thức thanh toán',
      other_method: 'Phương thức thanh toán khác',
      held: 'Thông tin thanh toán mới thay đổi',
      over_limit: 'Vượt giới hạn',
    },
    twoPersons: 'Một người khác phải chấp thuận khoản này trong mục Thanh toán trước khi tiền được gửi.',
    manualPay: 'Hãy tự gửi tiền. Chấp thuận sẽ đánh dấu đã trả và báo cho cộng tác viên.',
    code: { authenticator: 'Mã từ ứng dụng xác thực', password: 'Mật khẩu thanh toán' },
    ownPassword: 'Mật khẩu của bạn',
    program: 'Chương trình',
    before: 'Hiện tại',
    after: 'Hoa hồng mới',
    futureOrders: 'Áp dụng cho đơn hàng mới. Các lượt giới thiệu đã có giữ nguyên hoa hồng.',
    subject: 'Tiêu đề',
    recipients: 'Người nhận',
    andMore: 'và {count} người khác',
    mailLeftOut: '{count} cộng tác viên bị bỏ qua: đã huỷ đăng ký hoặc không có địa chỉ email hoạt động',
    mailPreview: 'Xem trước email',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      agents: {
        called: 'Hỏi với tư cách trợ lý AI',
        proposed: 'Đề xuất thay đổi với tư cách trợ lý AI',
        released: 'Chấp thuận đề xuất của trợ lý AI',
        declined: 'Bỏ qua đề xuất của trợ lý AI',
        failed: 'Đề xuất của trợ lý AI đã được chấp thuận nhưng thanh toán thất bại',
      },
    },
    field: { tool: 'Công cụ', answer: 'Kết quả', proposal: 'Đề xuất', agent: 'Trợ lý AI', key: 'Khóa API' },
  },
} satisfies CompleteTexts<typeof en.activity>
