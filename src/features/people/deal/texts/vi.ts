import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const portal = {
  portalDeal: {
    title: 'Thỏa thuận của bạn',
    commission: 'Hoa hồng',
    level: 'Đơn từ {amount}',
    percent: '{amount} giá trị bán',
    per_order: '{amount} mỗi đơn',
    per_item: '{amount} mỗi sản phẩm',
    newCustomer: 'Khách hàng mới',
    firstOrder: 'Đơn đầu tiên của khách qua bạn',
    ownCode: 'Đơn dùng mã của bạn',
    anyCode: 'Đơn dùng mã giảm giá',
    ceiling: 'Tối đa mỗi đơn',
    cookie: 'Thời gian ghi nhận',
    days: { other: '{count} ngày sau lượt nhấp' },
    notTracked: 'Chỉ tính theo mã của bạn',
    minimum: 'Mức chi trả tối thiểu',
    next: 'Lần chi trả tiếp theo',
    example: 'Ví dụ, bán được {sold} sản phẩm thì bạn nhận {earns}.',
    exceptions: 'Một số sản phẩm có mức khác hoặc không có hoa hồng.',
    guide: 'Giới thiệu chương trình',
  },
} satisfies CompleteTexts<typeof en.portal>
