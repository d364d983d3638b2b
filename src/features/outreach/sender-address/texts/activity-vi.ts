import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      senderAddress: {
        added: 'Đã yêu cầu gửi email từ địa chỉ riêng',
        changed: 'Đã đổi địa chỉ gửi email',
        confirmed: 'Hộp thư của địa chỉ gửi đã đồng ý',
        proven: 'Đã tìm thấy các bản ghi của địa chỉ gửi',
        lost: 'Các bản ghi của địa chỉ gửi đã biến mất ba ngày: email được gửi từ địa chỉ của chúng tôi',
        removed: 'Đã gỡ địa chỉ gửi',
      },
    },
    field: {
      sender_address: 'Địa chỉ gửi',
    },
  },
} satisfies CompleteTexts<typeof en>
