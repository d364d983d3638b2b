import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      customerReferral: {
        save: 'Đã thay đổi chương trình khách giới thiệu khách',
        makeDiscount: 'Đã yêu cầu cửa hàng tạo lại mã giảm giá cho bạn bè',
        block: 'Đã chặn một khách hàng khỏi chương trình giới thiệu',
        unblock: 'Đã bỏ chặn một khách hàng trong chương trình giới thiệu',
      },
    },
    field: {
      program_name: 'Tên chương trình',
      incentive_type: 'Ưu đãi cho bạn bè',
      incentive_amount: 'Mức ưu đãi cho bạn bè',
      coupon: 'Mã giảm giá cho bạn bè',
      wait_days: 'Số ngày chờ trước khi duyệt',
      limit_per_person: 'Số phần thưởng mỗi khách',
      limit_per_month: 'Số phần thưởng mỗi tháng',
      limit_in_all: 'Tổng số phần thưởng',
    },
  },
} satisfies CompleteTexts<typeof en>
