import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    affiliates: 'Cộng tác viên',
    affiliateCreate: 'Thêm cộng tác viên',
    affiliateEdit: 'Cộng tác viên',
    affiliateNetwork: 'Mạng lưới của cộng tác viên',
    remindPayment: 'Nhắc nhập thông tin thanh toán',
  },
}
