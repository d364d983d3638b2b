import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    socialSharing: 'Chia sẻ mạng xã hội',
  },
}

export const screens = {
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
} satisfies CompleteTexts<typeof en.screens>

export const portalFrame = {
  portalShare: {
    share: 'Chia sẻ',
    shareOn: 'Chia sẻ qua {network}',
    text: '{shop} rất đáng để bạn ghé xem:',
  },
} satisfies CompleteTexts<typeof en.portalFrame>
