import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    bonuses: 'Tiền thưởng',
    bonusCreate: 'Thêm khoản thưởng',
    bonusEdit: 'Sửa khoản thưởng',
    bonusProgress: 'Tiến độ khoản thưởng',
  },
}
