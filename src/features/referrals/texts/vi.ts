import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  referrals: {
    notFound: 'Không có lượt giới thiệu này.',
    orderNotFound: 'Không có đơn hàng nào mang số này.',
    explain: {
      networkOf: 'Đây là hoa hồng mạng lưới từ đơn bán của {affiliate}.',
      adjusted: 'Điều chỉnh {amount}.',
      nothingLeft: 'Sau thay đổi cuối cùng, đơn hàng không còn gì được tính hoa hồng.',
      correction: 'Đơn hàng thay đổi sau khi hoa hồng đã được trả: {amount} sẽ được bù trừ ở lần chi trả tới.',
      denied: 'Lượt giới thiệu đã bị từ chối: không trả khoản nào.',
    },
    entry: {
      attributed: 'Ghi nhận cho đơn hàng: {amount}',
      order_changed: 'Đơn hàng thay đổi: {amount}',
      approve: 'Đã duyệt: {amount} có thể được chi trả',
      approved: 'Duyệt ngay theo cài đặt của cửa hàng: {amount} có thể được chi trả',
      deny: 'Đã từ chối: {amount} trả về cửa hàng',
      undo: 'Đưa về chờ xét lại: {amount}',
      corrected_after_payment: 'Sửa sau khi đã trả: {amount}',
      other: 'Đã hạch toán: {amount}',
    },
  },
} satisfies CompleteTexts<typeof en>
