import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    payouts: 'Chi trả',
    payoutReferrals: 'Chọn lượt giới thiệu',
    payoutCommissions: 'Hoa hồng cần trả',
    payment: 'Khoản chi trả',
    processPay: 'Chi trả',
    orderExplanation: 'Giải thích đơn hàng',
    payoutBatches: 'Các đợt chi trả',
    payoutBatch: 'Đợt chi trả',
    customerPayouts: 'Thưởng cho khách hàng',
  },
}
