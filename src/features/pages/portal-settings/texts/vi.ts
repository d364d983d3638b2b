import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  portalSettings: {
    closedMail: {
      subject: 'Tài khoản của bạn tại {shop} đã đóng',
      heading: 'Tạm biệt {name}',
      intro: 'Bạn đã đóng tài khoản cộng tác viên tại {shop}. Từ nay các liên kết và mã của bạn không còn mang lại hoa hồng.',
      forgotten:
        'Không còn khoản nào chưa xong, nên dữ liệu cá nhân của bạn đã được xoá. Sổ sách của cửa hàng chỉ còn các tổng số.',
      waiting:
        'Những khoản chưa xong vẫn ở cửa hàng cho đến khi được trả hoặc quyết định. Sau đó dữ liệu cá nhân của bạn tự được xoá; sổ sách của cửa hàng chỉ còn các tổng số.',
      footer: 'Bạn nhận email này vì bạn từng là cộng tác viên của {shop}. Nếu không phải bạn, hãy trả lời ngay.',
    },
  },
} satisfies CompleteTexts<typeof en>
