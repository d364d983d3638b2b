import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  requestList: {
    lead: 'Những cộng tác viên yêu cầu số tiền họ đã kiếm được. Một khoản thanh toán đủ số yêu cầu sẽ tự trả lời yêu cầu đó.',
    affiliate: 'Cộng tác viên',
    program: 'Chương trình',
    amount: 'Đã duyệt',
    extra: 'Thêm',
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
    emptyTitle: 'Chưa có ai yêu cầu',
    emptyText: 'Nơi bạn cho phép cộng tác viên yêu cầu thanh toán, các yêu cầu sẽ hiện ở đây.',
  },
  requestSettings: {
    lead: 'Cho phép cộng tác viên yêu cầu tiền thay vì chờ ngày chi trả của bạn.',
    section: 'Yêu cầu',
    sectionLead: 'Bạn vẫn quyết định từng yêu cầu: trả tiền hoặc từ chối kèm lý do.',
    on: 'Cộng tác viên được yêu cầu thanh toán',
    onHint: 'Cho số tiền đã duyệt, mỗi lần một yêu cầu.',
    scheduled: 'Lịch tự động đang trả tiền cho cộng tác viên, nên không ai phải yêu cầu. Chỉ bật được một trong hai.',
    programs: 'Chương trình',
    allPrograms: 'Tất cả chương trình',
    minimum: 'Hoa hồng đã duyệt tối thiểu',
    minimumHint: 'Dưới mức này không ai có thể yêu cầu. Để trống nghĩa là mọi số tiền.',
    extra: 'Cho phép thêm một số tiền',
    extraHint: 'Ví dụ cho chi phí. Cần có ghi chú, và bạn thêm số này thành hoa hồng trước khi trả.',
  },
} satisfies CompleteTexts<typeof en>
