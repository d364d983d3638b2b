import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      fraud: {
        settings: 'Đã sửa phát hiện gian lận',
      },
    },
    field: {
      sign_ups_repeated_address: 'Đăng ký lặp lại',
      sign_ups_repeated_address_most: 'Số lượt đăng ký cho phép từ một địa chỉ',
      sign_ups_repeated_address_seconds: 'Khoảng thời gian đăng ký lặp lại (giây)',
      sign_ups_blocked_addresses: 'Địa chỉ không được đăng ký',
      sign_ups_blocked_emails: 'Email bị chặn',
      sign_ups_refuse_disposable: 'Không nhận email dùng một lần',
      sign_ups_allowed_countries: 'Quốc gia được phép',
      sign_ups_hide_from_search: 'Ẩn biểu mẫu khỏi công cụ tìm kiếm',
      sales_blocked_addresses: 'Địa chỉ có đơn hàng không được tính',
      sales_repeated_address: 'Đơn hàng lặp lại',
      sales_repeated_address_seconds: 'Khoảng thời gian đơn hàng lặp lại (giây)',
      sales_own_address: 'Đơn hàng từ địa chỉ của cộng tác viên',
      sales_blocked_referrers: 'Trang web bị chặn',
    },
  },
} satisfies CompleteTexts<typeof en>
