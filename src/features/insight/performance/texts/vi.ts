import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  performance: {
    endsBeforeItBegins: 'Ngày kết thúc trước ngày bắt đầu.',
    tooLong: 'Khoảng thời gian dài nhất là một năm.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const portalFrame = {
  portalPerformance: {
    title: 'Hiệu suất',
    period: 'Khoảng thời gian',
    last: '{days} ngày',
    own: 'Tự chọn',
    from: 'Từ ngày',
    to: 'Đến ngày',
    figure: 'Chỉ số',
    clicks: 'Lượt nhấp',
    orders: 'Đơn hàng',
    sales: 'Doanh số',
    commission: 'Hoa hồng',
    up: 'nhiều hơn trước {share}',
    down: 'ít hơn trước {share}',
    same: 'bằng kỳ trước',
    chart: '{figure} theo ngày, {from} – {to}. Tổng cộng {total}, cao nhất {most} vào {day}.',
    chartOfDay: '{figure} theo giờ, {from}. Tổng cộng {total}, cao nhất {most} lúc {day}.',
    read: 'Đọc từng ngày',
    readHours: 'Đọc từng giờ',
    table: 'Xem dạng bảng',
    day: 'Ngày',
    hour: 'Giờ',
    total: 'Tổng',
    recounting: 'Chúng tôi đang tính lại các số liệu này. Một số có thể chưa đầy đủ cho đến khi tính xong.',
    counted: 'Đơn hàng và doanh số được tính ngay khi ghi nhận cho bạn; đơn bị từ chối thì không.',
  },
} satisfies CompleteTexts<typeof en.portalFrame>
