import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
