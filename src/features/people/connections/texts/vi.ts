import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  connections: {
    customerRequired: 'Vui lòng chọn khách hàng hoặc nhập địa chỉ email.',
    emailRequired: 'Vui lòng nhập địa chỉ email.',
    emailInvalid: 'Vui lòng nhập địa chỉ email hợp lệ.',
    affiliateUnknown: 'Cộng tác viên này không còn nữa. Vui lòng chọn người khác.',
    customerUnknown: 'Khách hàng này không còn nữa. Vui lòng chọn người khác.',
    customerTaken: 'Khách hàng này đã được nối với {name}. Mỗi khách hàng chỉ thuộc về một cộng tác viên.',
    productRequired: 'Vui lòng chọn sản phẩm hoặc bộ sưu tập.',
    productUnknown: 'Cửa hàng của bạn không còn sản phẩm hoặc bộ sưu tập này.',
    productTaken: 'Mục này đã được nối với {name}. Mỗi sản phẩm hoặc bộ sưu tập chỉ thuộc về một cộng tác viên.',
  },
} satisfies CompleteTexts<typeof en>
