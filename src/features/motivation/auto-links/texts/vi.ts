import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  autoLinks: {
    formatInvalid: 'Chỉ dùng chữ cái, chữ số, dấu gạch và ít nhất một biến.',
    noStore: 'Cửa hàng chưa được kết nối nên không có liên kết nào được đồng bộ. Hãy kết nối rồi thử lại.',
    task: { create: 'Tạo liên kết tùy chỉnh', sync: 'Đồng bộ liên kết tùy chỉnh' },
  },
  notifications: {
    of: {
      'custom-links-synced': {
        title: 'Đã đồng bộ liên kết tùy chỉnh',
        content: '{count} liên kết tùy chỉnh đã cập nhật. Chưa đồng bộ: {failed}.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = { page: { autoLinks: 'Liên kết tùy chỉnh' } } satisfies CompleteTexts<typeof en.frame>

export const screens = {
  autoLinksPage: {
    lead: 'Đường dẫn trong cửa hàng dẫn đến liên kết của cộng tác viên, chẳng hạn /ann-lee. Dễ đọc, dễ nhớ.',
    auto: 'Tự động tạo',
    autoLead: 'Cộng tác viên mới nhận liên kết tùy chỉnh khi được duyệt. Liên kết do bạn hoặc họ chọn được giữ nguyên.',
    switch: 'Tạo liên kết tùy chỉnh cho cộng tác viên mới',
    format: 'Định dạng',
    formatHint: 'Biến: {variables}. Nếu đường dẫn đã có người dùng, mã số của cộng tác viên được thêm vào.',
    example: 'Ví dụ',
    existing: 'Cộng tác viên hiện có',
    lacking: '{count} cộng tác viên đang hoạt động chưa có liên kết tùy chỉnh.',
    nobodyLacking: 'Mọi cộng tác viên đang hoạt động đều có liên kết tùy chỉnh.',
    create: 'Tạo liên kết tùy chỉnh',
    unsaved: 'Hãy lưu định dạng trước.',
    links: 'Đồng bộ với cửa hàng',
    linksLead: 'Liên kết tùy chỉnh theo đích đến và tham số UTM mới trong vòng một giờ. Đồng bộ để cập nhật cửa hàng ngay.',
    count: '{count} liên kết tùy chỉnh',
    problems: '{count} liên kết chưa hoạt động trong cửa hàng.',
    sync: 'Đồng bộ lại',
    sample: { first_name: 'An', last_name: 'Nguyễn', company: 'Xưởng An' },
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: { autoLinks: { settings: 'Đã đổi cách tạo liên kết tùy chỉnh' } },
    field: { auto_custom_link: 'Tự động tạo', custom_link_format: 'Định dạng liên kết tùy chỉnh' },
  },
} satisfies CompleteTexts<typeof en.activity>
