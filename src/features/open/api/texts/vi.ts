import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  api: {
    commissionOrLevels: 'Hãy gửi mức hoa hồng hoặc các bậc, chỉ một trong hai.',
    cursorInvalid: 'Hãy gửi next_cursor của trang trước trong cùng danh sách.',
    expandUnknown: 'Chỉ nêu những phần mà lệnh này có thể mở rộng, cách nhau bằng dấu phẩy.',
    fieldUnknown: 'Chỉ nêu những trường mà lệnh này trả về, cách nhau bằng dấu phẩy.',
    momentInvalid: 'Hãy viết thời gian kèm múi giờ, ví dụ 2026-03-01T12:30:00Z.',
    notDue: 'Số tiền phải trả là {due} {currency}, không phải {sent}. Chưa có gì được trả.',
    orderOrAmount: 'Hãy gửi số đơn hàng hoặc số tiền, chỉ một trong hai.',
    otherCurrency: 'Cửa hàng này ghi sổ bằng {currency}; hãy gửi số tiền bằng đồng tiền đó.',
  },
} satisfies CompleteTexts<typeof en.shared>
