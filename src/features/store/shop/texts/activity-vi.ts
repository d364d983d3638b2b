import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      shop: {
        general: 'Đã sửa cài đặt chung',
        currencyFollowed: 'Tiền tệ được đổi theo cửa hàng',
        logo: 'Đã tải logo lên',
        logoRemoved: 'Đã xoá logo',
        notifications: 'Đã sửa thông báo và xét duyệt',
        setting: 'Đã sửa một cài đặt',
      },
    },
    field: {
      brand_name: 'Tên thương hiệu',
      support_email: 'Email hỗ trợ',
      sub_path: 'Đường dẫn phụ',
      time_zone: 'Múi giờ',
      currency: 'Tiền tệ',
      money_format: 'Định dạng tiền',
      notify_new_affiliate: 'Email khi có cộng tác viên mới',
      notify_new_referral: 'Email khi có lượt giới thiệu mới',
      notify_payout_request: 'Email khi có yêu cầu thanh toán',
      notify_chat_message: 'Email về tin nhắn chưa đọc',
      notify_daily_summary: 'Email tổng kết hằng ngày',
      auto_activate_affiliates: 'Tự động kích hoạt cộng tác viên',
      auto_active_affiliate_program: 'Chương trình tự động kích hoạt',
      verify_affiliate_email: 'Xác minh email của cộng tác viên',
      require_w9: 'Yêu cầu mẫu W-9',
      auto_approve_referrals: 'Tự động duyệt lượt giới thiệu',
      auto_approve_after_days: 'Duyệt sau số ngày',
      record_pending_orders: 'Ghi nhận đơn đang chờ',
      detect_google_ads: 'Nhận biết Google Ads',
      enable_chat_with_affiliates: 'Trò chuyện với cộng tác viên',
    },
  },
} satisfies CompleteTexts<typeof en>
