import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      payoutSchedule: {
        saved: 'Đặt lịch trả tự động cho cộng tác viên',
        paused: 'Tạm dừng chi trả theo lịch',
        resumed: 'Tiếp tục chi trả theo lịch',
        paid: 'Chi trả theo lịch ngày {period}: {affiliates} cộng tác viên',
        nothing: 'Chi trả theo lịch ngày {period}: không có gì để trả',
        failed: 'Chi trả theo lịch ngày {period} không được thực hiện',
      },
      creditSchedule: {
        saved: 'Đặt lịch cấp tín dụng cửa hàng tự động',
        paused: 'Tạm dừng cấp tín dụng cửa hàng theo lịch',
        resumed: 'Tiếp tục cấp tín dụng cửa hàng theo lịch',
        paid: 'Tín dụng cửa hàng theo lịch ngày {period}: {affiliates} cộng tác viên',
        nothing: 'Tín dụng cửa hàng theo lịch ngày {period}: không có gì để cấp',
        failed: 'Tín dụng cửa hàng theo lịch ngày {period} không được cấp',
      },
    },
    field: {
      schedule_mode: 'Thời điểm',
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
