import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalCommissionList: {
    lead: 'Mọi đơn hàng đã tính cho bạn, mới nhất ở trên.',
    filter: 'Hiển thị',
    all: 'Tất cả',
    nothing: 'Không có gì ở đây',
    nothingText: 'Hiện không có hoa hồng nào ở trạng thái này.',
    none: 'Chưa có hoa hồng',
    noneText: 'Hoa hồng hiện ở đây ngay khi có người mua qua liên kết hoặc mã của bạn.',
  },
} satisfies CompleteTexts<typeof en>
