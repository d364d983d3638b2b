import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    payouts: 'Chi trả',
    payoutReferrals: 'Chọn đơn giới thiệu',
    payoutCommissions: 'Hoa hồng cần trả',
    payment: 'Khoản thanh toán',
    processPay: 'Thanh toán',
    orderExplanation: 'Giải thích đơn hàng',
    payoutBatches: 'Các đợt chi trả',
    payoutBatch: 'Đợt chi trả',
  },
}
