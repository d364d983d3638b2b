import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  staffForm: {
    createLead: 'Đồng nghiệp đăng nhập bằng email và mật khẩu riêng, và chỉ thấy những mục bạn chọn.',
    back: 'Tài khoản nhân viên',
    label: 'Tài khoản nhân viên',
    person: 'Đăng nhập',
    personLead: 'Bạn tự gửi email và mật khẩu cho họ: hệ thống không gửi thư nào.',
    name: 'Tên',
    email: 'Email',
    password: 'Mật khẩu',
    passwordHint: 'Ít nhất 8 ký tự.',
    newPassword: 'Mật khẩu mới',
    newPasswordHint: 'Để trống nếu giữ mật khẩu hiện tại. Mật khẩu mới sẽ đăng xuất họ ở mọi nơi.',
    permissions: 'Quyền truy cập',
    permissionsLead: 'Những mục người này thấy trong menu. Khi thay đổi, họ phải đăng nhập lại.',
    all: 'Toàn quyền truy cập mọi mục',
    management: 'Quản lý',
    motivation: 'Khích lệ',
    outreach: 'Tiếp cận',
    create: 'Tạo tài khoản',
    fullTitle: 'Mọi tài khoản nhân viên đều đang được dùng',
    ownerTitle: 'Đây là chủ cửa hàng',
    toProfile: 'Mở hồ sơ của bạn',
  },
} satisfies CompleteTexts<typeof en>
