import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  activity: {
    column: {
      at: 'Thời gian',
      who: 'Người thực hiện',
      what: 'Hoạt động',
      change: 'Thay đổi',
      address: 'Địa chỉ',
    },
    actor: {
      member: 'Người dùng',
      support: 'Bộ phận hỗ trợ',
      system: 'Tandem',
      affiliate: 'Cộng tác viên',
      visitor: 'Người chưa đăng nhập',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  activity: {
    log: {
      title: 'Nhật ký hoạt động',
    },
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
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
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      activity: {
        export: 'Đã xuất nhật ký hoạt động',
      },
    },
    field: {
      enabled: 'Bật',
      changed: 'Đã thay đổi',
      program: 'Chương trình',
      name: 'Tên',
      email: 'Email',
      password: 'Mật khẩu',
      language: 'Ngôn ngữ',
      affiliate: 'Cộng tác viên',
      sort: 'Thứ tự',
      group: 'Loại',
      reason: 'Lý do',
      by: 'Bởi',
      address: 'Địa chỉ',
      count: 'Số lượng',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
