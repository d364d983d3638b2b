import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const frame = {
  page: {
    fees: 'Phí',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  feesPage: {
    lead: 'Giá gói của bạn và phí hiệu quả trên doanh số giới thiệu đã duyệt. Ngày theo giờ UTC, số tiền bằng đô la Mỹ.',
    period: 'Khoảng thời gian',
    days: '{count} ngày qua',
    plan: 'Gói của bạn',
    price: 'Phí thuê bao',
    every30Days: '{amount} mỗi 30 ngày',
    everyYear: '{amount} mỗi năm',
    rate: 'Phí hiệu quả',
    rateOf: '{rate}% doanh số giới thiệu đã duyệt',
    limit: 'Đã tính trong kỳ này',
    usedOf: '{used} trên tối đa {limit}',
    open: 'Chưa tính',
    credit: 'Được trừ vào các khoản phí sau',
    none: 'Hiện bạn không phải trả phí hiệu quả. Bạn chỉ trả khi đã chấp thuận phí cùng một gói hằng tháng, và không trả trong thời gian dùng thử.',
    rules: 'Cách tính phí',
    rule: {
      counts: 'Một đơn được tính khi lượt giới thiệu được duyệt. Đơn có trước khi bạn chấp thuận phí thì không bị tính.',
      reversed:
        'Nếu việc duyệt bị hoàn tác, hoặc đơn bị hủy hay hoàn tiền toàn bộ, phí được trừ vào các khoản phí sau. Hoàn tiền một phần không làm thay đổi phí.',
      charged:
        'Mỗi ngày một lần, nền tảng cửa hàng tính số phí đến hạn, trong giới hạn bạn đã duyệt. Phần vượt quá chuyển sang kỳ sau.',
    },
    day: 'Ngày',
    approved: 'Lượt giới thiệu đã duyệt',
    reversed: 'Đã hoàn tác',
    sales: 'Doanh số',
    fee: 'Phí',
    charged: 'Đã tính',
    total: 'Tổng',
    empty: 'Không có doanh số giới thiệu được duyệt trong khoảng này',
  },
} satisfies CompleteTexts<typeof en.screens>
