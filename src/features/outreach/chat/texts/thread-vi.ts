import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './thread-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
