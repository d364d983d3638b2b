import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  shop: {
    homeTitle: 'Trang chủ',
    morning: 'Chào buổi sáng, {name}',
    afternoon: 'Chào buổi chiều, {name}',
    evening: 'Chào buổi tối, {name}',
    homeLead: 'Tổng quan về cửa hàng của bạn.',
    yourStore: 'Cửa hàng của bạn',
    yourAccount: 'Tài khoản của bạn',
    name: 'Tên',
    address: 'Địa chỉ',
    plan: 'Gói',
    billedMonthly: 'thanh toán hằng tháng',
    billedYearly: 'thanh toán hằng năm',
    currency: 'Tiền tệ',
    timeZone: 'Múi giờ',
    role: 'Vai trò',
    owner: 'Chủ cửa hàng',
    staff: 'Nhân viên',
    signedInAs: 'Đăng nhập với',
    memberSince: 'Thành viên từ',
    infoFailed: 'Không tải được cửa hàng của bạn',
  },
} satisfies CompleteTexts<typeof en>
