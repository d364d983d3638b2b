import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  affiliateLinks: {
    addressRequired: 'Vui lòng dán địa chỉ một trang của cửa hàng.',
    notAnAddress: 'Đây không phải là địa chỉ. Vui lòng sao chép từ thanh địa chỉ của trình duyệt.',
    otherStore: 'Trang này không thuộc cửa hàng. Chỉ có thể tạo liên kết đến trang của cửa hàng.',
    addressTooLong: 'Địa chỉ này quá dài cho một liên kết. Vui lòng bỏ phần sau dấu hỏi.',
    tooMany: 'Bạn đã lưu {count} liên kết. Vui lòng xóa bớt trước.',
    pathNotAllowed: 'Hiện cửa hàng không cho phép bạn tự chọn đường dẫn.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const portalFrame = { portalLinks: { title: 'Liên kết' } } satisfies CompleteTexts<typeof en.portalFrame>

export const portal = {
  portalLinkScreen: {
    lead: 'Mọi sản phẩm hay trang của cửa hàng đều có thể là liên kết của bạn.',
    make: 'Tạo liên kết',
    makeLead: 'Hãy dẫn người xem thẳng đến thứ bạn nói tới: cách đó bán tốt nhất.',
    by: 'Liên kết dẫn đến',
    product: 'Sản phẩm',
    collection: 'Bộ sưu tập',
    address: 'Một trang',
    search: 'Tìm theo tên',
    noProducts: 'Không tìm thấy',
    noProductsText: 'Hãy thử từ khác, hoặc dán địa chỉ của trang.',
    choose: 'Liên kết đến {title}',
    paste: 'Địa chỉ của trang',
    pasteHint: 'Sao chép từ thanh địa chỉ khi bạn đang xem trang đó trên cửa hàng.',
    create: 'Tạo liên kết',
    yours: 'Liên kết của bạn',
    period: 'Khoảng thời gian',
    last: '{days} ngày',
    year: 'Một năm',
    home: 'Trang chủ cửa hàng',
    clicks: '{count} lượt nhấp',
    orders: '{count} đơn hàng',
    sales: 'Bán được {amount}',
    noLinks: 'Chưa có liên kết',
    noLinksText: 'Hãy tạo ở trên. Mọi trang được ghé qua liên kết của bạn cũng sẽ hiện ở đây.',
    rest: 'Khác',
    restHint: 'Qua mã của bạn, qua khách quay lại, qua liên kết không có trong danh sách, hoặc do cửa hàng thêm.',
    open: 'Mở liên kết đến {title}',
    link: 'Liên kết của bạn',
    short: 'Liên kết ngắn',
    marks: 'Theo dõi lượt truy cập',
    marksLead: 'Tên nơi bạn đăng. Lượt nhấp và doanh số sẽ được đếm theo tên này. Người khác đọc được tên trong liên kết.',
    source: 'Nguồn',
    sourceHint: 'Ví dụ: instagram, newsletter',
    sub: 'Mã phụ {place}',
    subIds: 'Mã phụ',
    qr: 'Mã QR',
    qrLabel: 'Mã QR của liên kết',
    qrTooLong: 'Liên kết này quá dài cho mã QR. Vui lòng rút ngắn nguồn hoặc mã phụ.',
    saveSvg: 'Lưu dạng SVG',
    savePng: 'Lưu dạng PNG',
    remove: 'Xóa khỏi danh sách',
    removeHint: 'Ai đã có liên kết vẫn dùng được.',
    bySource: 'Nguồn truy cập',
    splitBy: 'Phân theo',
    noMarks: 'Chưa có nguồn nào',
    noMarksText: 'Hãy đặt nguồn hoặc mã phụ khi sao chép liên kết, và bạn sẽ thấy ở đây cái nào hiệu quả.',
    unmarked: 'Không có',
    tooManyMarks: 'Khác',
    path: 'Đường dẫn riêng của bạn',
    pathLead: 'Địa chỉ ngắn của cửa hàng dẫn đến liên kết của bạn, dễ nói và dễ nhớ.',
    pathField: 'Đường dẫn',
    pathHint: 'Ví dụ: ann. Để trống để xóa đường dẫn.',
    savePath: 'Lưu',
    pathSaved: 'Đã lưu.',
    pathState: {
      made: 'Đang hoạt động',
      on_its_way: 'Đang thiết lập',
      no_store: 'Chờ cửa hàng',
      taken: 'Không khả dụng',
      not_allowed: 'Chờ cửa hàng',
      refused: 'Không khả dụng',
    },
    pathWhy: {
      no_store: 'Hiện cửa hàng không thể tự tạo đường dẫn này. Vui lòng liên hệ với họ.',
      taken: 'Cửa hàng đã dùng đường dẫn này cho việc khác. Vui lòng chọn đường dẫn khác.',
      not_allowed: 'Cửa hàng chưa cho phép những đường dẫn như vậy. Vui lòng liên hệ với họ.',
      refused: 'Cửa hàng không chấp nhận đường dẫn này. Vui lòng chọn đường dẫn khác.',
    },
  },
} satisfies CompleteTexts<typeof en.portal>

export const activity = {
  activity: {
    action: {
      affiliateLinks: {
        created: 'Đã thêm liên kết của một cộng tác viên',
        removed: 'Đã gỡ liên kết của một cộng tác viên',
      },
    },
    field: { link_page: 'Trang' },
  },
} satisfies CompleteTexts<typeof en.activity>
