import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  portalFrame: {
    menu: 'Trình đơn',
    more: 'Xem thêm',
    account: 'Tài khoản của bạn',
    viewing: 'Bạn đang xem với tư cách {name}. Bạn xem được mọi thứ nhưng không thay đổi gì.',
    deactivated: '{shop} đã ngừng tài khoản của bạn. Bạn vẫn xem được hoa hồng, thanh toán và giấy tờ thuế.',
    offline: 'Bạn đang ngoại tuyến. Nội dung có thể đã cũ.',
    help: 'Có câu hỏi? Hãy viết cho {email}',
    notFoundTitle: 'Không tìm thấy trang',
    notFound: 'Hãy kiểm tra địa chỉ, hoặc chọn một trang trong trình đơn.',
    switch: 'Chuyển sang cửa hàng khác',
    switchTitle: 'Các trang cộng tác viên của bạn',
    switchStores: 'Các cửa hàng kết nối với {shop}. Bạn không cần đăng nhập lại.',
    switchText: 'Những trang mà trình duyệt này đang đăng nhập.',
    unsaved: 'Bạn chưa lưu thay đổi. Rời đi mà không lưu?',
    startFailedTitle: 'Không tải được cổng cộng tác viên',
    startFailed: 'Vui lòng kiểm tra kết nối mạng rồi thử lại sau giây lát. Những gì bạn kiếm được vẫn an toàn.',
    broken: 'Không tải được trang này',
    brokenText: 'Vui lòng thử lại. Nếu vẫn gặp lỗi, hãy báo cho cửa hàng.',
  },
} satisfies CompleteTexts<typeof en>
