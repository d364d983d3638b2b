import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  portal: {
    pending: 'Đơn đăng ký của bạn vẫn đang được xem xét. Bạn sẽ nhận được email ngay khi có quyết định.',
    unverified: 'Vui lòng xác nhận email trước: hãy mở liên kết trong email chúng tôi đã gửi khi bạn đăng ký.',
    verifyNow: 'Cửa hàng nay yêu cầu bạn xác nhận email. Chúng tôi có thể gửi liên kết cho bạn.',
    onlyLooking: 'Bạn đang xem với tư cách cộng tác viên này: bạn xem được mọi thứ nhưng không thay đổi gì.',
    resent: 'Chúng tôi đã gửi lại email. Hãy xem hộp thư của bạn.',
    resendLater: 'Bạn yêu cầu quá nhiều lần. Vui lòng đợi một lúc trước khi yêu cầu email khác.',
    resendEnded: 'Vui lòng đăng nhập lại một lần để yêu cầu gửi lại email.',
    inactive: 'Cửa hàng đã ngừng tài khoản của bạn. Bạn chỉ xem được hoa hồng, thanh toán và giấy tờ thuế.',
    denied: 'Đơn đăng ký của bạn đã bị từ chối. Nếu có thắc mắc, hãy liên hệ cửa hàng.',
    closed: 'Bạn đã đóng tài khoản này. Nếu có thắc mắc, hãy liên hệ cửa hàng.',
    storeNotConnected: 'Cửa hàng này không còn được kết nối, hoặc bạn không có tài khoản ở đó.',
    storeWithoutPortal: '{store} chưa có trang cộng tác viên.',
    storeAway: 'Hiện không liên lạc được với cửa hàng này. Vui lòng thử lại sau ít phút.',
    wrongPassword: 'Mật khẩu không đúng.',
    passwordLinkSent:
      'Nếu có tài khoản dùng email này, chúng tôi đã gửi liên kết chọn mật khẩu mới. Liên kết có hiệu lực trong 30 phút.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const activity = {
  activity: {
    action: {
      portal: {
        tokenReused: 'Một phiên đăng nhập cổng cộng tác viên cũ của {subject} bị dùng lại và đã được kết thúc',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>

export const portal = {
  portalProof: {
    password: 'Mật khẩu của bạn',
    code: 'Mã trong ứng dụng xác thực',
    codeHint: 'Hoặc một mã khôi phục của bạn.',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
  },
} satisfies CompleteTexts<typeof en.portal>
