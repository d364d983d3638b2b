import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  customerReferral: {
    nameRequired: 'Vui lòng đặt tên cho chương trình.',
    waitDays: 'Nhập số ngày từ 0 đến 365.',
    limitTooLow: 'Nhập ít nhất 1, hoặc để trống nếu không giới hạn.',
    limitTooHigh: 'Nhập tối đa 1.000.000.',
    codeTaken: 'Cửa hàng đã có mã giảm giá này. Vui lòng chọn mã khác.',
    nothingToMake: 'Cửa hàng đã có mã giảm giá cho bạn bè. Không có gì thay đổi.',
  },
} satisfies CompleteTexts<typeof en>
