import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    quickStart: 'Bắt đầu nhanh',
    userGuide: 'Hướng dẫn sử dụng',
    onBoarding: 'Có đơn hàng đầu tiên',
    pricingOnBoarding: 'Chọn gói',
  },
}
