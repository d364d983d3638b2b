import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      convertCustomers: {
        settings: 'Đã thay đổi cách khách hàng trở thành cộng tác viên',
      },
    },
    field: {
      accounts_on: 'Chuyển đổi tài khoản cửa hàng mới',
      accounts_program_id: 'Chương trình của tài khoản cửa hàng mới',
      way: 'Mời hoặc tạo',
      offer_on: 'Lời mời sau khi mua hàng',
      offer_for: 'Nội dung lời mời sau khi mua hàng',
      offer_program_id: 'Chương trình sau khi mua hàng',
      offer_shows: 'Hiển thị cho người mua tham gia',
      offer_title: 'Tiêu đề lời mời',
      offer_text: 'Nội dung lời mời',
      as_downline: 'Xếp vào tuyến dưới',
    },
  },
} satisfies CompleteTexts<typeof en>
