import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  analytics: {
    endsBeforeItBegins: 'Ngày kết thúc trước ngày bắt đầu.',
    tooLong: 'Hãy chọn nhiều nhất ba năm.',
    excludeEachOther: 'Hãy chọn chương trình, cộng tác viên, hoặc cộng tác viên cần loại trừ: mỗi lần chỉ một loại.',
    removed: 'Cộng tác viên đã xóa {name}',
    column: {
      name: 'Cộng tác viên',
      email: 'Email',
      program: 'Chương trình',
      clicks: 'Lượt nhấp',
      referrals: 'Lượt giới thiệu',
      revenue: 'Doanh thu',
      commission: 'Hoa hồng',
      conversion: 'Tỷ lệ chuyển đổi',
      averageOrder: 'Giá trị đơn trung bình',
      newCustomers: 'Khách mới',
      codeWithoutClick: 'Mã không có lượt nhấp',
      refunds: 'Tỷ lệ hoàn tiền',
      margin: 'Biên còn lại',
      login_count: 'Số lần đăng nhập',
      last_login: 'Đăng nhập gần nhất',
      code: 'Mã',
      affiliate: 'Cộng tác viên',
      product: 'Sản phẩm',
      quantity: 'Đã bán',
      orders: 'Đơn hàng',
    },
  },
} satisfies CompleteTexts<typeof en>
