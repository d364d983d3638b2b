import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  paymentRequests: {
    needPlan: 'Yêu cầu thanh toán có từ gói {plan}.',
    scheduled: 'Lịch tự động đang trả tiền cho cộng tác viên. Hãy tắt lịch trước khi cho phép họ yêu cầu thanh toán.',
    reasonRequired: 'Vui lòng cho biết lý do để cộng tác viên hiểu.',
    alreadyAnswered: 'Yêu cầu này vừa được trả lời.',
    off: 'Chương trình này không nhận yêu cầu thanh toán.',
    notActive: 'Chỉ cộng tác viên đang hoạt động mới có thể yêu cầu thanh toán.',
    paymentMissing: 'Hãy thêm phương thức nhận tiền trước.',
    nothingApproved: 'Không có hoa hồng đã duyệt nào để thanh toán.',
    belowMinimum: 'Hoa hồng đã duyệt chưa đạt mức tối thiểu.',
    extraNotAllowed: 'Ở đây chỉ có thể yêu cầu hoa hồng đã duyệt.',
    invoiceRequired: 'Vui lòng thêm hóa đơn hoặc biên lai.',
    invoiceUnreadable: 'Không còn đọc được tệp đã lưu.',
    noteRequired: 'Vui lòng cho biết số tiền thêm dùng cho việc gì.',
    alreadyOpen: 'Đã có một yêu cầu đang chờ trả lời.',
    status: { pending: 'Đang chờ', paid: 'Đã trả', declined: 'Đã từ chối', withdrawn: 'Đã rút lại' },
  },
  notifications: {
    of: {
      'new-payment-request': {
        title: { one: 'Yêu cầu thanh toán', other: 'Yêu cầu thanh toán' },
        content: {
          one: '<strong>{name}</strong> yêu cầu được thanh toán.',
          other: '<strong>{count}</strong> cộng tác viên yêu cầu được thanh toán, gần nhất là <strong>{name}</strong>.',
        },
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    paymentRequests: 'Yêu cầu thanh toán',
    paymentRequestSettings: 'Yêu cầu thanh toán',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  requestList: {
    lead: 'Những cộng tác viên yêu cầu số tiền họ đã kiếm được. Yêu cầu tự được đánh dấu đã trả khi khoản chi trả đủ số tiền yêu cầu.',
    affiliate: 'Cộng tác viên',
    program: 'Chương trình',
    amount: 'Đã duyệt',
    extra: 'Số tiền thêm',
    invoice: 'Hóa đơn',
    openInvoice: 'Tải hóa đơn của {name}',
    status: 'Trạng thái',
    note: 'Ghi chú',
    created_at: 'Yêu cầu lúc',
    pay: 'Thanh toán',
    addExtra: 'Thêm số tiền này thành hoa hồng',
    decline: 'Từ chối',
    declineTitle: 'Từ chối yêu cầu của {name}?',
    declineText: 'Hoa hồng vẫn được giữ là đã duyệt. {name} sẽ nhận email kèm lý do của bạn.',
    reason: 'Lý do',
    declined: 'Đã từ chối',
    settings: 'Cài đặt',
    emptyTitle: 'Chưa có yêu cầu thanh toán nào',
    emptyText: 'Khi bạn cho phép cộng tác viên yêu cầu thanh toán, các yêu cầu sẽ hiện ở đây.',
  },
  requestSettings: {
    lead: 'Cho phép cộng tác viên yêu cầu tiền thay vì chờ ngày chi trả của bạn.',
    section: 'Yêu cầu',
    sectionLead: 'Bạn vẫn quyết định từng yêu cầu: trả tiền hoặc từ chối kèm lý do.',
    on: 'Cho phép yêu cầu thanh toán',
    onHint: 'Cho số tiền đã duyệt, mỗi lần một yêu cầu.',
    scheduled: 'Lịch tự động đang trả tiền cho cộng tác viên, nên không ai phải yêu cầu. Chỉ bật được một trong hai.',
    programs: 'Chương trình',
    allPrograms: 'Tất cả chương trình',
    minimum: 'Hoa hồng đã duyệt tối thiểu',
    minimumHint: 'Dưới mức này không ai có thể yêu cầu. Để trống nghĩa là mọi số tiền.',
    extra: 'Cho phép thêm một số tiền',
    extraHint: 'Ví dụ cho chi phí. Cần có ghi chú, và bạn thêm số này thành hoa hồng trước khi trả.',
    invoice: 'Hóa đơn hoặc biên lai',
    invoiceHint: 'Cộng tác viên luôn có thể đính kèm; thiếu nó, yêu cầu bắt buộc phải có sẽ không gửi được.',
    invoiceRule: { never: 'Không bắt buộc', extra: 'Bắt buộc khi có số tiền thêm', always: 'Bắt buộc với mọi yêu cầu' },
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      paymentRequests: {
        settings: 'Đã sửa ai được yêu cầu thanh toán',
        created: '{affiliate} yêu cầu được thanh toán',
        withdrawn: '{affiliate} đã rút lại yêu cầu thanh toán',
        openedInvoice: 'Đã mở hóa đơn của {affiliate}',
        declined: 'Đã từ chối yêu cầu thanh toán của {affiliate}',
      },
    },
    field: {
      payment_requests: 'Yêu cầu thanh toán',
      request_programs: 'Chương trình nhận yêu cầu thanh toán',
      request_minimum: 'Mức tối thiểu để yêu cầu thanh toán',
      request_invoice: 'Hóa đơn của yêu cầu',
      request_extra: 'Số tiền thêm trong yêu cầu',
    },
  },
} satisfies CompleteTexts<typeof en.activity>

export const portal = {
  portalRequest: {
    title: 'Yêu cầu thanh toán',
    ready: '{amount} đã được duyệt và sẵn sàng để trả.',
    ask: 'Yêu cầu {amount}',
    missing: 'Còn thiếu {missing}: bạn có thể yêu cầu khi có {minimum} được duyệt.',
    nothing: 'Ngay khi có hoa hồng được duyệt, bạn có thể yêu cầu thanh toán.',
    way: 'Tiến độ đến mức chi trả tối thiểu',
    waiting: 'Yêu cầu của bạn đang ở chỗ cửa hàng. Câu trả lời sẽ hiện ở đây.',
    lacksMethod: 'Hãy thêm phương thức nhận tiền trước.',
    onlyTheirs: '{amount} sẵn sàng để trả. Chỉ cộng tác viên mới có thể yêu cầu ở đây.',
    approved: 'Hoa hồng đã duyệt',
    extra: 'Số tiền thêm (không bắt buộc)',
    extraHint: 'Cho khoản mà cửa hàng đã đồng ý trả ngoài hoa hồng.',
    note: 'Số tiền thêm dùng cho việc gì',
    invoice: 'Hóa đơn hoặc biên lai',
    invoiceOptional: 'Hóa đơn hoặc biên lai (không bắt buộc)',
    invoiceHint: 'PDF, PNG hoặc JPEG, tối đa 5 MB.',
    send: 'Gửi yêu cầu',
    asked: 'Yêu cầu',
    withExtra: 'Kèm thêm {amount}: {note}',
    because: 'Cửa hàng cho biết: {reason}',
    withdraw: 'Rút lại',
    status: { pending: 'Đang chờ', paid: 'Đã trả', declined: 'Bị từ chối', withdrawn: 'Đã rút lại' },
  },
} satisfies CompleteTexts<typeof en.portal>
