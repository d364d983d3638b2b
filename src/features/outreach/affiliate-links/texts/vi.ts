import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  affiliateLinks: {
    addressRequired: 'Vui lòng dán địa chỉ một trang của cửa hàng.',
    notAnAddress: 'Đây không phải là địa chỉ. Vui lòng sao chép từ thanh địa chỉ của trình duyệt.',
    otherStore: 'Trang này không thuộc cửa hàng. Chỉ có thể tạo liên kết đến trang của cửa hàng.',
    addressTooLong: 'Địa chỉ này quá dài cho một liên kết. Vui lòng bỏ phần sau dấu hỏi.',
    tooMany: 'Bạn đã lưu {count} liên kết. Vui lòng xóa bớt trước.',
    pathNotAllowed: 'Hiện cửa hàng không cho phép bạn tự chọn đường dẫn.',
  },
} satisfies CompleteTexts<typeof en>
