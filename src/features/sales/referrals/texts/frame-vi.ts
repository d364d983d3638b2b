import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    affiliateCommissions: 'Hoa hồng của cộng tác viên',
    referrals: 'Lượt giới thiệu',
    referralDetail: 'Lượt giới thiệu',
    orderDetail: 'Đơn hàng',
    networkReferral: 'Đơn từ mạng lưới',
    affiliateReferralCreate: 'Thêm đơn cho cộng tác viên',
    customerReferralCreate: 'Thêm đơn cho khách hàng',
    commissionExplanation: 'Giải thích hoa hồng',
  },
}
