import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  apiKeys: {
    nameRequired: 'Vui lòng cho biết khóa này dùng để làm gì.',
    scopeRequired: 'Chọn ít nhất một quyền.',
    addressInvalid: 'Nhập địa chỉ IP hoặc dải địa chỉ, ví dụ 203.0.113.7 hoặc 198.51.100.0/24.',
    expiresInPast: 'Chọn một thời điểm trong tương lai.',
    tooMany: 'Mỗi cửa hàng có nhiều nhất {count} khóa. Hãy thu hồi một khóa không dùng đến.',
    alreadyReplaced: 'Khóa này đã được thay. Hãy thay khóa mới hơn.',
    ownerOnly: 'Chỉ chủ cửa hàng được tạo khóa đọc hoặc thay đổi dữ liệu.',
    keyMissing: 'Hãy gửi khóa API trong tiêu đề Authorization.',
    keyUnknown: 'Khóa API này không hợp lệ. Hãy kiểm tra xem khóa có đầy đủ, đã hết hạn hay bị thu hồi chưa.',
    scopeMissing: 'Khóa này không có quyền “{scope}”.',
    addressRefused: 'Không thể dùng khóa này từ {address}.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: { apiKeys: 'Khóa API' },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  apiKeysPage: {
    lead: 'Kết nối hệ thống của bạn với dữ liệu cộng tác viên.',
    docs: 'Đọc tài liệu API',
    keys: 'Khóa',
    none: 'Chưa có khóa nào. Tạo một khóa để bắt đầu dùng API.',
    create: 'Tạo khóa',
    createTitle: 'Tạo khóa API',
    createLead: 'Hãy cấp cho mỗi hệ thống một khóa riêng, chỉ với những quyền cần thiết.',
    name: 'Tên',
    nameHint: 'Hiển thị trong nhật ký hoạt động bên cạnh mọi thay đổi bằng khóa này.',
    scopes: 'Quyền',
    scope: { orders: 'Báo đơn hàng', read: 'Đọc', write: 'Ghi', money: 'Thanh toán' },
    scopeLead: {
      orders: 'Gửi đơn hàng từ cửa hàng chưa kết nối.',
      read: 'Xem chương trình, cộng tác viên, lượt giới thiệu, khoản chi trả và mọi thứ khác trong API.',
      write: 'Thêm và thay đổi chương trình, cộng tác viên, liên kết, mã giảm giá, lượt giới thiệu, nội dung, thưởng và webhook.',
      money: 'Đánh dấu hoa hồng là đã trả.',
    },
    addresses: 'Địa chỉ IP được phép',
    addressesHint: 'Để trống nếu cho phép mọi địa chỉ.',
    expiry: 'Hết hạn',
    lifetime: { never: 'Không bao giờ', month: 'Sau 30 ngày', quarter: 'Sau 90 ngày', year: 'Sau 1 năm' },
    newKey: 'Khóa mới của bạn',
    newKeyOnce: 'Hãy sao chép ngay. Chúng tôi chỉ lưu dấu vân tay của khóa và không thể hiển thị lại.',
    copyKey: 'Sao chép khóa mới',
    used: 'Dùng lần cuối {when}',
    unused: 'Chưa dùng',
    expires: 'Hết hạn {when}',
    expired: 'Đã hết hạn {when}',
    onlyFrom: 'Chỉ từ {addresses}',
    state: { ending: 'Đã thay', expired: 'Hết hạn' },
    rotate: 'Thay khóa',
    rotateTitle: 'Thay khóa “{name}”?',
    rotateLead: 'Bạn nhận một khóa mới với cùng các quyền. Khóa hiện tại vẫn dùng được trong thời gian bạn chọn.',
    overlap: 'Giữ khóa hiện tại trong',
    overlapOf: { h0: 'Không giữ', h1: '1 giờ', h24: '24 giờ', h168: '7 ngày' },
    revoke: 'Thu hồi',
    revokeTitle: 'Thu hồi “{name}”?',
    revokeText: 'Yêu cầu dùng khóa này bị từ chối ngay.',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      apiKeys: {
        created: 'Đã tạo một khóa API',
        rotated: 'Đã thay một khóa API',
        revoked: 'Đã thu hồi một khóa API',
      },
    },
    field: { scopes: 'Quyền', allowed_addresses: 'Địa chỉ IP được phép' },
  },
} satisfies CompleteTexts<typeof en.activity>
