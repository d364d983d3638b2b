import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  emailServices: {
    keyRequired: 'Vui lòng nhập khóa API.',
    keyRefused: 'Khóa này không được chấp nhận. Hãy kiểm tra khóa có đầy đủ và có toàn quyền không.',
    busy: '{service} đang bận. Hãy thử lại sau một phút.',
    away: '{service} không phản hồi. Hãy thử lại sau vài phút.',
    declined: '{service} từ chối: {problem}',
    listRequired: 'Vui lòng chọn danh sách.',
  },
  notifications: {
    of: {
      'email-service-refused': {
        title: '{service} đã ngắt kết nối',
        content: '<strong>{service}</strong> không còn chấp nhận khóa API của bạn. Hãy kết nối lại để tiếp tục đồng bộ.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = { page: { emailServices: 'Dịch vụ email' } } satisfies CompleteTexts<typeof en.frame>

export const screens = {
  emailServicesPage: {
    lead: 'Giữ cộng tác viên đồng bộ với dịch vụ gửi email tiếp thị của bạn.',
    about: {
      klaviyo: 'Thêm cộng tác viên vào một danh sách dưới dạng hồ sơ. Sự kiện của họ có thể khởi động luồng.',
      mailchimp: 'Thêm cộng tác viên vào một nhóm dưới dạng liên hệ. Sự kiện của họ có thể khởi động tự động hóa.',
      omnisend: 'Thêm cộng tác viên dưới dạng liên hệ. Sự kiện của họ có thể khởi động tự động hóa.',
    },
    connect: 'Kết nối',
    connectTitle: 'Kết nối {service}',
    connectLead: 'Tạo khóa API riêng trong {service} rồi dán vào đây. Chưa có gì được gửi cho đến khi bạn chọn nơi nhận.',
    connectAgain: 'Kết nối lại',
    key: 'Khóa API',
    keyHint: {
      klaviyo: 'Cần toàn quyền với tài khoản, hồ sơ, danh sách, đăng ký nhận tin, sự kiện và quyền riêng tư dữ liệu.',
      mailchimp: 'Kết thúc bằng trung tâm dữ liệu, chẳng hạn -us21.',
      omnisend: 'Cần quyền với thương hiệu, liên hệ và sự kiện.',
    },
    connected: 'Đã kết nối',
    refused: 'Khóa không được chấp nhận',
    refusedText: '{service} không còn chấp nhận khóa này. Hãy kết nối lại để tiếp tục.',
    failing: 'Không phản hồi',
    failingText: '{service} không phản hồi từ {time}. Chúng tôi sẽ tiếp tục thử.',
    list: 'Danh sách',
    listLead:
      'Chúng tôi thêm mọi cộng tác viên vào danh sách này và luôn cập nhật. Ai hủy đăng ký ở đây hoặc trong {service} sẽ không nhận tin của bạn ở cả hai nơi.',
    noListLead:
      'Chúng tôi thêm mọi cộng tác viên làm liên hệ và luôn cập nhật. Ai hủy đăng ký ở đây hoặc trong {service} sẽ không nhận tin của bạn ở cả hai nơi.',
    noLists: 'Chưa có danh sách. Hãy tạo trong {service} rồi tải lại trang.',
    send: 'Gửi cộng tác viên',
    sendAgain: 'Gửi lại tất cả',
    sending: 'Đang gửi cộng tác viên: {done} trên {total}',
    account: 'Tài khoản',
    keyEnd: 'Khóa API',
    synced: 'Cộng tác viên đã đồng bộ',
    waiting: 'Đang chờ gửi',
    failed: 'Không được nhận',
    disconnect: 'Ngắt kết nối',
    disconnectTitle: 'Ngắt kết nối {service}?',
    disconnectText: 'Thay đổi không còn được gửi. Cộng tác viên đã có trong {service} vẫn ở đó.',
    problems: 'Không được nhận',
    problemsLead: 'Những cộng tác viên này không được nhận. Chúng tôi sẽ thử lại mỗi ngày và mỗi khi họ thay đổi.',
    fields: 'Dữ liệu được gửi',
    fieldsLead: 'Ngoài tên và địa chỉ email, mỗi cộng tác viên có các trường này. Dùng chúng trong phân khúc và mẫu email.',
    field: {
      affiliate_id: 'Số cộng tác viên',
      affiliate_status: 'Trạng thái',
      affiliate_program: 'Chương trình',
      affiliate_link: 'Liên kết',
      affiliate_coupon: 'Mã giảm giá',
      affiliate_unpaid: 'Hoa hồng chưa trả',
      affiliate_paid: 'Hoa hồng đã trả',
      affiliate_currency: 'Tiền tệ',
    },
    events: 'Sự kiện: {names}',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      emailServices: {
        connected: 'Đã kết nối một dịch vụ email',
        transferred: 'Đã gửi mọi cộng tác viên sang một dịch vụ email',
        disconnected: 'Đã ngắt kết nối một dịch vụ email',
      },
    },
    field: { email_service: 'Dịch vụ email', account: 'Tài khoản', list: 'Danh sách' },
  },
} satisfies CompleteTexts<typeof en.activity>
