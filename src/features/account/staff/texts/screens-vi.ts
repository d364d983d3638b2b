import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  staffForm: {
    createLead: 'Đồng nghiệp đăng nhập bằng email và mật khẩu riêng, và chỉ thấy những mục bạn chọn.',
    back: 'Tài khoản nhân viên',
    label: 'Tài khoản nhân viên',
    person: 'Đăng nhập',
    personLead: 'Chúng tôi gửi thư có liên kết để họ tự chọn mật khẩu. Không ai khác biết mật khẩu đó.',
    name: 'Tên',
    email: 'Email',
    invitedTitle: 'Đã mời, chưa vào',
    invitedText: 'Liên kết chọn mật khẩu đã được gửi đến {email}. Liên kết dùng được một lần, trong 7 ngày.',
    expiredText: 'Liên kết gửi đến {email} không còn hiệu lực. Hãy gửi liên kết mới.',
    permissions: 'Quyền truy cập',
    permissionsLead: 'Những mục người này thấy trong menu. Khi thay đổi, họ phải đăng nhập lại.',
    all: 'Toàn quyền truy cập mọi mục',
    management: 'Quản lý',
    motivation: 'Khích lệ',
    outreach: 'Tiếp cận',
    create: 'Gửi lời mời',
    fullTitle: 'Mọi tài khoản nhân viên đều đang được dùng',
    ownerTitle: 'Đây là chủ cửa hàng',
    toProfile: 'Mở hồ sơ của bạn',
  },
} satisfies CompleteTexts<typeof en>
