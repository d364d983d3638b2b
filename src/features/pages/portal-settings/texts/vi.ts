import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  portalSettings: {
    emailTaken: 'Đã có tài khoản dùng email này. Hãy nhập email khác.',
    newEmail: {
      logIn: 'Đăng nhập',
      confirm: {
        title: 'Xác nhận email mới',
        text: 'Bạn sẽ đăng nhập tài khoản tại {brand} bằng {email}.',
        button: 'Xác nhận email mới',
      },
      confirmed: { title: 'Email của bạn đã được đổi', text: 'Từ nay hãy đăng nhập tài khoản tại {brand} bằng email mới.' },
      cancel: {
        title: 'Huỷ việc đổi email?',
        text: 'Tài khoản của bạn tại {brand} giữ email hiện tại thay vì {email}.',
        button: 'Huỷ yêu cầu',
      },
      cancelled: {
        title: 'Đã huỷ yêu cầu',
        text: 'Tài khoản của bạn tại {brand} giữ nguyên email. Nếu bạn không yêu cầu đổi, hãy đặt mật khẩu mới.',
      },
      taken: {
        title: 'Email này đã có người dùng',
        text: 'Một tài khoản khác tại {brand} hiện dùng email này. Hãy đăng nhập để chọn email khác.',
      },
      ended: {
        title: 'Liên kết đã hết hiệu lực',
        text: 'Liên kết đã được dùng, bị thay bằng liên kết mới hơn, bị huỷ hoặc hết hạn. Hãy đăng nhập để xem email của tài khoản tại {brand}.',
      },
    },
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
  notifications: {
    of: {
      'affiliate-closed-account': {
        title: 'Một cộng tác viên đã rời đi',
        content: '<strong>{name}</strong> đã đóng tài khoản. Những khoản chưa xong vẫn cần bạn trả hoặc từ chối.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
