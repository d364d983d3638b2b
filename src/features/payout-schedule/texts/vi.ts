import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  payoutSchedule: {
    none: 'Chưa có lịch thanh toán.',
    dayRequired: 'Vui lòng chọn ngày trong tháng.',
    monthsRequired: 'Vui lòng cho biết bao nhiêu tháng một lần.',
    daysRequired: 'Vui lòng cho biết bao nhiêu ngày một lần.',
    firstRequired: 'Vui lòng chọn ngày trả đầu tiên.',
    tooEarly: 'Ngày trả đầu tiên phải cách ít nhất hai ngày: hôm nay và ngày mai là quá sớm.',
    maximumBelowMinimum: 'Mức tối đa mỗi đợt phải ít nhất bằng mức tối thiểu mỗi cộng tác viên.',
    blocked: {
      left: 'Cửa hàng không còn kết nối với Tandem nên không ai được trả tự động.',
      plan: 'Thanh toán theo lịch không có trong gói của bạn.',
      not_connected: 'PayPal chưa được kết nối. Hãy kết nối trước, sau đó cộng tác viên có thể được trả tự động.',
      not_offered:
        'PayPal không nằm trong các cách trả bạn cung cấp. Hãy bật trước, sau đó cộng tác viên có thể được trả tự động.',
      requests: 'Hiện cộng tác viên tự yêu cầu thanh toán. Hãy tắt yêu cầu thanh toán trước: chỉ một trong hai có thể bật.',
    },
  },
} satisfies CompleteTexts<typeof en>
