import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  api: {
    commissionOrLevels: 'Hãy gửi mức hoa hồng hoặc các bậc, chỉ một trong hai.',
    cursorInvalid: 'Hãy gửi next_cursor của trang trước trong cùng danh sách.',
    expandUnknown: 'Chỉ nêu những phần mà lệnh này có thể mở rộng, cách nhau bằng dấu phẩy.',
    fieldUnknown: 'Chỉ nêu những trường mà lệnh này trả về, cách nhau bằng dấu phẩy.',
    orderOrAmount: 'Hãy gửi số đơn hàng hoặc số tiền, chỉ một trong hai.',
    otherCurrency: 'Cửa hàng này ghi sổ bằng {currency}; hãy gửi số tiền bằng đồng tiền đó.',
  },
} satisfies CompleteTexts<typeof en.shared>
