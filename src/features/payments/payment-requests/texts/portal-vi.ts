import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
