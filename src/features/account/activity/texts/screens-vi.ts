import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  activity: {
    group: {
      sign_in: 'Đăng nhập và đăng xuất',
      staff: 'Tài khoản nhân viên',
      profile: 'Hồ sơ cá nhân',
      settings: 'Cài đặt',
      displays: 'Các trang cộng tác viên thấy',
      stores: 'Chuyển cửa hàng',
      orders: 'Cửa hàng và đơn hàng',
      affiliates: 'Cộng tác viên',
      referrals: 'Lượt giới thiệu',
      programs: 'Chương trình và sản phẩm',
      payouts: 'Thanh toán',
      motivation: 'Khích lệ',
      books: 'Sổ sách',
      data: 'Nhập dữ liệu và tác vụ dài',
      support: 'Hỗ trợ',
    },
    log: {
      lead: 'Ai đã làm gì trong cửa hàng của bạn và khi nào. Không thể sửa hay xóa gì ở đây.',
      actor: 'Người thực hiện',
      group: 'Loại',
      date: 'Ngày',
      noLonger: 'Không còn ở cửa hàng',
      nothing: 'trống',
      becomes: 'thành',
      emptyTitle: 'Chưa có hoạt động nào',
      emptyText: 'Ngay khi có người đăng nhập hoặc thay đổi gì đó, hoạt động sẽ được ghi ở đây.',
    },
  },
} satisfies CompleteTexts<typeof en>
