import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi: CompleteTexts<typeof en> = {
  portalBonusList: {
    lead: 'Các khoản thưởng ngoài hoa hồng và tiến độ của bạn.',
    none: 'Hiện chưa có gì để nhận',
    noneText: 'Khi cửa hàng có khoản thưởng bạn có thể đạt, nó sẽ hiện ở đây.',
    earned: 'Bạn đã nhận',
    reached: 'Đã đạt',
    taken: 'Đã thu lại',
    period: { once: 'Một lần.', month: 'Tính lại mỗi tháng.', quarter: 'Tính lại mỗi quý.', year: 'Tính lại mỗi năm.' },
    status: { pending: 'Đang chờ', approved: 'Đã duyệt', paid: 'Đã trả', denied: 'Bị từ chối' },
  },
}
