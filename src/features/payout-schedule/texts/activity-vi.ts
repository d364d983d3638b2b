import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      payoutSchedule: {
        saved: 'Đặt lịch trả tự động cho cộng tác viên',
        paused: 'Tạm dừng thanh toán theo lịch',
        resumed: 'Tiếp tục thanh toán theo lịch',
        paid: 'Thanh toán theo lịch ngày {period}: {affiliates} cộng tác viên',
        nothing: 'Thanh toán theo lịch ngày {period}: không có gì để trả',
        failed: 'Thanh toán theo lịch ngày {period} không được thực hiện',
      },
    },
    field: {
      schedule_mode: 'Khi nào',
      day_of_month: 'Ngày trong tháng',
      every_months: 'Mỗi … tháng',
      every_days: 'Mỗi … ngày',
      first_on: 'Ngày trả đầu tiên',
      schedule_minimum: 'Tối thiểu mỗi cộng tác viên',
      schedule_maximum: 'Tối đa mỗi đợt',
      next_on: 'Đợt tiếp theo',
      period: 'Ngày trả',
    },
  },
} satisfies CompleteTexts<typeof en>
