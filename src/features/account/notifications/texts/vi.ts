import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  notifications: {
    of: {
      'new-referral-order': {
        title: 'Đơn hàng giới thiệu mới',
        content: '<strong>{count}</strong> đơn hàng đến từ cộng tác viên.',
        named:
          '<strong>{count}</strong> đơn hàng, tổng hoa hồng <strong>{commission}</strong>, gần nhất là của <strong>{name}</strong> với đơn {order}.',
      },
      'new-affiliate-register': {
        title: 'Cộng tác viên mới',
        content: 'Có <strong>{count}</strong> người vừa đăng ký, gần nhất là <strong>{name}</strong>.',
      },
      'affiliate-closed-account': {
        title: 'Một cộng tác viên đã rời đi',
        content: '<strong>{name}</strong> đã đóng tài khoản. Những khoản chưa xong vẫn cần bạn trả hoặc từ chối.',
      },
      're-sync-coupon-list': {
        title: 'Mã giảm giá đã được cập nhật',
        content: 'Đã đọc <strong>{count}</strong> mã giảm giá từ cửa hàng của bạn. Thay đổi: {changed}.',
      },
      'generate-coupon-success': {
        title: 'Mã giảm giá đã sẵn sàng',
        content: 'Đã tạo <strong>{count}</strong> mã giảm giá cho cộng tác viên của bạn.',
      },
      'coupon-leaked': {
        title: 'Một mã có thể đã bị lộ',
        content:
          '<strong>{code}</strong> của <strong>{name}</strong> được dùng <strong>{count}</strong> lần không qua lượt nhấp trong {days} ngày, so với {before} lần trong {before_days} ngày trước đó.',
      },
      'Send-Gift-Fail': {
        title: 'Không gửi được quà',
        content: 'Không gửi được <strong>{gift}</strong> cho <strong>{name}</strong>.',
      },
      'sync-product-commission-success': {
        title: 'Hoa hồng sản phẩm đã được cập nhật',
        content: '<strong>{program}</strong>: {count} mức hoa hồng riêng đã thay đổi.',
      },
      'sync-catalogue-success': {
        title: 'Sản phẩm đã được cập nhật',
        content: 'Đã đọc cửa hàng của bạn: <strong>{count}</strong> sản phẩm.',
      },
      'synchronous-data': {
        title: 'Các cửa hàng đã được đồng bộ',
        content: 'Đã lấy các thiết lập của <strong>{store}</strong>.',
      },
      'orders-missed': {
        title: 'Đơn hàng đến muộn',
        content:
          'Cửa hàng của bạn đã không báo kịp <strong>{count}</strong> đơn hàng. Chúng tôi đã lấy về đầy đủ, không có gì bị mất.',
      },
      'orders-other-currency': {
        title: 'Đơn hàng bằng tiền tệ khác',
        content:
          '<strong>{count}</strong> đơn hàng bằng {currency} không được ghi cho ai: sổ sách của cửa hàng ghi bằng {books}.',
      },
      'new-payment-request': {
        title: { one: 'Yêu cầu thanh toán', other: 'Yêu cầu thanh toán' },
        content: {
          one: '<strong>{name}</strong> yêu cầu được thanh toán.',
          other: '<strong>{count}</strong> cộng tác viên yêu cầu được thanh toán, gần nhất là <strong>{name}</strong>.',
        },
      },
      'new-order-claim': {
        title: { one: 'Thiếu một đơn hàng', other: 'Thiếu đơn hàng' },
        content: {
          one: '<strong>{name}</strong> báo thiếu một đơn hàng trong hoa hồng.',
          other: 'Cộng tác viên báo thiếu <strong>{count}</strong> đơn hàng, gần nhất là <strong>{name}</strong>.',
        },
      },
      'bonus-reached': {
        title: 'Đã có người đạt thưởng',
        content: '<strong>{count}</strong> khoản thưởng đã đạt, mới nhất là {bonus}.',
        named: {
          one: '<strong>{name}</strong> đã đạt khoản thưởng {bonus}.',
          other: '<strong>{count}</strong> khoản thưởng đã đạt, mới nhất là {bonus} của <strong>{name}</strong>.',
        },
      },
      'auto-payment-run': {
        title: 'Chi trả theo lịch',
        content: 'Đang trả cho <strong>{count}</strong> cộng tác viên: tổng cộng {total}.',
      },
      'auto-payment-prepared': {
        title: 'Một đợt chi trả theo lịch đang chờ bạn',
        content: 'Đợt trả cho <strong>{count}</strong> cộng tác viên ({total}) đã chuẩn bị xong và đang chờ duyệt chi.',
      },
      'auto-payment-failed': {
        title: 'Chi trả theo lịch không được thực hiện',
        content: 'Ngày <strong>{day}</strong> chưa ai được trả. Lịch chi trả cho biết lý do.',
      },
      'payment-arrived': {
        title: 'Khoản chi trả đã đến nơi',
        content: '<strong>{count}</strong> khoản chi trả đã đến nơi.',
        named: {
          one: '<strong>{name}</strong> đã nhận được tiền.',
          other: '<strong>{count}</strong> cộng tác viên đã nhận được tiền, gần nhất là <strong>{name}</strong>.',
        },
      },
      'payment-failed': {
        title: 'Khoản chi trả bị trả lại',
        content: '<strong>{count}</strong> khoản chi trả không thực hiện được. Số tiền lại có thể chi trả.',
        named: {
          one: 'Khoản chi trả cho <strong>{name}</strong> không thực hiện được. Số tiền lại có thể chi trả.',
          other:
            '<strong>{count}</strong> khoản chi trả không thực hiện được, gần nhất là cho <strong>{name}</strong>. Số tiền lại có thể chi trả.',
        },
      },
      'task-finished': {
        title: 'Tác vụ đã hoàn tất',
        content: '<strong>{task}</strong>: {count} mục đã xong, {failed} mục bị bỏ qua.',
      },
      'task-failed': {
        title: 'Tác vụ thất bại',
        content: '<strong>{task}</strong> đã kết thúc sớm. Những gì đã làm vẫn được giữ lại.',
      },
      'books-differ': {
        title: 'Sổ hoa hồng cần được xem lại',
        content: 'Lần kiểm tra sổ hoa hồng gần nhất phát hiện chênh lệch. Vui lòng liên hệ hỗ trợ trước khi thanh toán.',
      },
      'orders-to-confirm': {
        title: 'Đơn hàng cần xác nhận',
        content: 'Trang cảm ơn của bạn đã báo <strong>{count}</strong> đơn hàng. Hãy xác nhận để được tính.',
      },
      'tracking-broken': {
        title: 'Theo dõi cần được kiểm tra',
        content: '<strong>{problem}</strong>. Đơn hàng không có cộng tác viên kể từ đó: {orders}.',
      },
      'custom-domain-lost': {
        title: 'Tên miền của bạn không còn được dùng',
        content:
          'Bản ghi xác minh của <strong>{domain}</strong> đã biến mất ba ngày. Cộng tác viên lại tìm thấy bạn ở địa chỉ thường lệ.',
      },
      'sender-address-lost': {
        title: 'Email không còn gửi từ địa chỉ của bạn',
        content:
          'Các bản ghi mà <strong>{address}</strong> cần đã biến mất ba ngày. Email cho cộng tác viên được gửi từ địa chỉ của chúng tôi.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
