import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared: CompleteTexts<typeof en.shared> = {
  reportedOrders: {
    amountInvalid: 'Nhập số tiền, ví dụ 49.90.',
    gone: 'Đã có người xác nhận hoặc bỏ qua đơn hàng này.',
  },
  notifications: {
    of: {
      'orders-to-confirm': {
        title: 'Đơn hàng cần xác nhận',
        content: 'Trang cảm ơn của bạn đã báo <strong>{count}</strong> đơn hàng. Hãy xác nhận để được tính.',
      },
    },
  },
}

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    tracking: 'Theo dõi',
    reportedOrders: 'Đơn hàng cần xác nhận',
  },
}

export const screens: CompleteTexts<typeof en.screens> = {
  trackingPage: {
    lead: 'Kết nối cửa hàng để đếm lượt nhấp và đơn hàng.',
    platform:
      'Cửa hàng của bạn đã kết nối qua nền tảng. Đơn hàng đến tự động, và lượt nhấp cũng vậy khi app embed được bật trong giao diện; bạn không cần gì trên trang này.',
    checkSetup: 'Kiểm tra thiết lập',
    head: 'Mã theo dõi',
    headLead: 'Thêm vào phần head của mọi trang trong cửa hàng.',
    thankYou: 'Trang cảm ơn',
    thankYouLead:
      'Thêm vào trang khách thấy sau khi thanh toán và điền thông tin đơn hàng. Ai cũng mở được trang đó, nên đơn hàng được báo chưa có hoa hồng cho đến khi cửa hàng hoặc bạn xác nhận.',
    api: 'API đơn hàng',
    apiLead:
      'Máy chủ của bạn báo từng đơn hàng bằng một lệnh gọi. Những đơn này được tính ngay và xác nhận những gì trang cảm ơn đã báo.',
    address: 'Địa chỉ',
    keys: 'Quản lý khóa API',
    publicKey: 'Khóa công khai',
    publicKeyLead: 'Nhận diện cửa hàng trên trang cảm ơn. Khóa này không phải bí mật và không mở được gì.',
    renew: 'Thay khóa',
    renewTitle: 'Thay khóa công khai?',
    renewText: 'Các trang dùng khóa hiện tại sẽ ngừng báo đơn hàng cho đến khi bạn dán mã mới.',
    guides: 'Hướng dẫn',
    woocommerce: 'WooCommerce',
    woocommerceLead: 'Dán vào cuối tệp functions.php của giao diện, hoặc vào một plugin đoạn mã.',
    headless: 'Cửa hàng headless',
    headlessLead: 'Tải mã một lần và gửi lượt nhấp kèm đơn hàng.',
    tagManager: 'Trình quản lý thẻ',
    tagManagerLead:
      'Tạo thẻ HTML tùy chỉnh với mã theo dõi và kích hoạt trên mọi trang. Tạo thẻ thứ hai với mã trang cảm ơn, điền đơn hàng từ data layer và kích hoạt khi có sự kiện mua hàng. Khách chặn trình quản lý thẻ sẽ không được theo dõi; thêm mã vào giao diện sẽ tiếp cận nhiều khách hơn.',
    consent: 'Sự đồng ý',
    consentLead:
      'Nếu cửa hàng xin sự đồng ý, hãy báo cho mã theo dõi khi được phép lưu lượt nhấp. Khách không đồng ý thì không thể ghi nhận cho cộng tác viên, trừ khi dùng mã giảm giá.',
    docs: 'Đọc hướng dẫn API đơn hàng',
    code: 'Mã',
    copyCode: 'Sao chép {name}',
  },
  reportedPage: {
    lead: 'Trang cảm ơn của bạn đã báo những đơn hàng này. Hãy đối chiếu với cửa hàng trước khi xác nhận; chưa xác nhận thì chưa trả gì.',
    back: 'Giới thiệu',
    empty: 'Không có đơn hàng cần xác nhận',
    emptyText: 'Đơn hàng do trang cảm ơn báo sẽ hiện ở đây.',
    order: 'Đơn hàng {number}',
    for: 'Cho {name}',
    byCode: 'Mã giảm giá {codes}',
    contradicted: 'Được báo lại với số tiền hoặc cộng tác viên khác',
    confirm: 'Xác nhận',
    dismiss: 'Bỏ qua',
    confirmTitle: 'Xác nhận đơn hàng {number}',
    confirmText: 'Nhập số tiền khách đã trả. Hoa hồng được tính từ số tiền này.',
    total: 'Tổng đơn hàng ({currency})',
    confirmed: 'Đã xác nhận đơn hàng',
    dismissed: 'Đã bỏ qua đơn hàng',
    more: 'Còn {count} đơn hàng đang chờ',
    waiting: '{count} đơn hàng đang chờ bạn xác nhận',
    view: 'Xem đơn hàng',
  },
}

export const activity: CompleteTexts<typeof en.activity> = {
  activity: {
    action: {
      reportedOrders: {
        confirmed: 'Đã xác nhận đơn hàng {order} do trang cảm ơn báo',
        dismissed: 'Đã bỏ qua đơn hàng {order} do trang cảm ơn báo',
        keyRenewed: 'Đã thay khóa theo dõi công khai',
      },
    },
  },
}
