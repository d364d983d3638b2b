import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  chat: {
    shared: {
      text: 'Tin nhắn',
    },
    switchedOff: 'Trò chuyện đang tắt nên hiện không ai viết hay đọc ở đây được.',
    notActive: 'Cộng tác viên này hiện không đăng nhập được vào cổng nên sẽ không thấy tin nhắn của bạn.',
    empty: 'Vui lòng viết gì đó hoặc chọn một tệp.',
    tooManyFiles: 'Một ngày gửi được nhiều nhất {max} tệp. Vui lòng gửi tiếp vào ngày mai.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: { chat: 'Trò chuyện' },
  chatList: {
    title: 'Các cuộc trò chuyện',
    own: 'Bạn: {said}',
    picture: 'Hình ảnh',
    file: 'Tệp',
    unread: '{count} tin nhắn chưa đọc',
    arrived: 'Tin nhắn mới từ {name}',
    open: 'Mở trò chuyện',
    more: 'Hiện thêm',
    empty: 'Chưa có cuộc trò chuyện nào',
    emptyText: 'Ngay khi bạn hoặc cộng tác viên viết, cuộc trò chuyện sẽ ở đây.',
    emptyLink: 'Chọn một cộng tác viên',
    nobody: 'Không tìm thấy ai với “{query}”.',
    failed: 'Không tải được các cuộc trò chuyện',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  chatPage: {
    lead: 'Nhắn tin với cộng tác viên của bạn. Họ trả lời trong cổng của họ.',
    settings: 'Cài đặt trò chuyện',
    search: 'Tìm theo tên hoặc email',
    messages: 'Tin nhắn',
    all: 'Tất cả cuộc trò chuyện',
    choose: 'Chọn một cuộc trò chuyện',
    chooseText: 'Hoặc tìm một cộng tác viên để viết tin nhắn đầu tiên.',
    first: 'Bạn chưa nhắn tin với {name}. Những gì bạn viết hiện ngay trong cổng của họ.',
    program: 'Chương trình',
    sales: 'Doanh số',
    unpaid: 'Chưa thanh toán',
    inactive: '{name} hiện không đăng nhập được vào cổng nên sẽ không thấy tin nhắn của bạn.',
    off: 'Trò chuyện đang tắt',
    offText: 'Cộng tác viên không thấy mục trò chuyện trong cổng và không ai viết được. Những gì đã viết vẫn được giữ.',
    offForStaff: 'Cộng tác viên không thấy mục trò chuyện trong cổng. Chủ cửa hàng có thể bật lên.',
    offShort: 'Trò chuyện đang tắt. Những gì đã viết vẫn được giữ và không ai viết được.',
    switchOn: 'Bật',
  },
} satisfies CompleteTexts<typeof en.screens>

export const portalFrame = {
  portalChat: { title: 'Trò chuyện', unread: '{count} tin nhắn chưa đọc' },
} satisfies CompleteTexts<typeof en.portalFrame>

export const portal = {
  portalChatScreen: {
    with: 'Trò chuyện với {shop}',
    first:
      'Hãy hỏi {shop} bất cứ điều gì về liên kết, đơn hàng hoặc thanh toán. Câu trả lời hiện ở đây, và bạn nhận email nếu vắng mặt.',
    viewer: 'Bạn đang xem với tư cách cộng tác viên này. Chỉ họ mới viết được ở đây.',
    off: 'Trò chuyện đang tắt',
    offText: 'Hiện {shop} không trò chuyện.',
  },
} satisfies CompleteTexts<typeof en.portal>

export const thread = {
  thread: {
    with: 'Tin nhắn với {name}',
    older: 'Hiện tin nhắn cũ hơn',
    typing: '{name} đang viết…',
    says: '{name}:',
    you: 'Bạn',
    sending: 'Đang gửi…',
    sent: 'Đã gửi',
    read: 'Đã đọc',
    again: 'Gửi lại',
    forget: 'Bỏ',
    message: 'Viết tin nhắn',
    send: 'Gửi',
    attach: 'Đính kèm ảnh hoặc PDF',
    attachHint: 'PNG, JPEG, WebP, GIF, HEIC hoặc PDF, tối đa {max} MB',
    notConverted:
      'Trình duyệt của bạn không chuyển đổi được ảnh HEIC này. Ảnh được gửi dưới dạng tệp và một số thiết bị không mở được. Hãy gửi JPEG hoặc PNG để hiện ảnh trong cuộc trò chuyện.',
    removeFile: 'Bỏ tệp',
    save: 'Lưu {name}',
    enlarge: 'Phóng to {name}',
    pictureFailed: 'Không tải được ảnh. Thử lại',
    left: 'Còn {count} chữ',
  },
} satisfies CompleteTexts<typeof en.thread>
