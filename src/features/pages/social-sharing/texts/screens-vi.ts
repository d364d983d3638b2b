import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  socialEditor: {
    section: 'Bản xem trước của liên kết',
    note: 'Liên kết đến trang đăng ký của bạn, như các mạng lớn hiển thị. Họ có thể mất một ngày để nhận thay đổi.',
    from: 'Từ {host}',
    field: {
      social_title: 'Tiêu đề',
      meta_description: 'Mô tả',
      thumnail_image_file: 'Ảnh thu nhỏ',
    },
  },
} satisfies CompleteTexts<typeof en>
