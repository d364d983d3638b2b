import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  staffList: {
    title: 'Tài khoản nhân viên',
    usage: 'Đã dùng {used}/{limit} tài khoản nhân viên.',
    lead: 'Những người cùng làm việc với bạn trong cửa hàng này và các mục họ được mở.',
    add: 'Thêm nhân viên',
    full: 'Tất cả đều đã được dùng. Hãy gỡ bớt một người hoặc chọn gói lớn hơn.',
    you: 'Bạn',
    name: 'Tên',
    email: 'Email',
    role: 'Vai trò',
    owner: 'Chủ cửa hàng',
    staff: 'Nhân viên',
    permissions: 'Được mở',
    everything: 'Tất cả',
    lastLogin: 'Đăng nhập gần nhất',
    never: 'Chưa từng',
    since: 'Ngày thêm',
    permission: 'Được mở',
    removeTitle: { one: 'Gỡ {name}?', other: 'Gỡ {count} người?' },
    removeText: 'Họ bị đăng xuất ngay và không thể đăng nhập lại. Những gì họ đã làm vẫn còn trong nhật ký hoạt động.',
    removed: 'Đã gỡ',
    notRemoved: 'Chưa gỡ',
    emptyTitle: 'Hiện chỉ có bạn',
    emptyText: 'Cấp cho đồng nghiệp tài khoản riêng, chỉ với những mục họ cần.',
  },
} satisfies CompleteTexts<typeof en>
