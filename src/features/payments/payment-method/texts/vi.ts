import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const portal = {
  portalMethod: {
    title: 'Phương thức nhận tiền',
    method: 'Phương thức',
    search: 'Tìm phương thức',
    optional: '{label} (không bắt buộc)',
    enter: 'Nhập thông tin thanh toán',
    change: 'Đổi thông tin thanh toán',
    save: 'Lưu thông tin thanh toán',
    missing: 'Cửa hàng chưa biết gửi tiền cho bạn về đâu. Hãy cho biết bạn muốn nhận tiền bằng cách nào.',
    held: 'Thông tin này đã được thay đổi. Để bảo vệ bạn, sẽ không có khoản nào được trả về đây trước {until}.',
    holdWarning:
      'Thông tin mới được trả tiền 48 giờ sau khi đổi, và chúng tôi sẽ gửi email cho bạn: để kẻ chiếm được tài khoản không chiếm được tiền của bạn.',
    onlyTheirs: 'Chỉ cộng tác viên mới có thể thay đổi điều này ở đây.',
    noneOffered: 'Cửa hàng không có phương thức thanh toán nào trong chương trình của bạn. Vui lòng hỏi cửa hàng.',
    tax: 'Thuế của bạn',
    taxHint: {
      merchant: 'Tỷ lệ cửa hàng cộng thêm vào hoa hồng làm thuế. Để trống nếu bạn không tính thuế.',
      affiliates: 'Tỷ lệ cửa hàng giữ lại từ hoa hồng làm thuế. Để trống nếu không có thuế.',
    },
  },
} satisfies CompleteTexts<typeof en.portal>
