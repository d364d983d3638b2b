import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  profileEdit: {
    lead: 'Cách bạn xuất hiện trong cửa hàng này và cách bạn đăng nhập.',
    person: 'Về bạn',
    personLead: 'Đồng nghiệp thấy tên bạn trong danh sách nhân viên và nhật ký hoạt động.',
    name: 'Tên',
    email: 'Email',
    emailHint: 'Bạn dùng email này để đăng nhập. Không thể đổi ở đây.',
    language: 'Ngôn ngữ',
    storeLanguage: 'Giống cửa hàng',
    password: 'Mật khẩu',
    passwordLead: 'Mật khẩu mới sẽ đăng xuất mọi thiết bị khác.',
    firstPasswordLead: 'Có mật khẩu, bạn đăng nhập được bằng email mà không cần đi qua cửa hàng.',
    currentPassword: 'Mật khẩu hiện tại',
    newPassword: 'Mật khẩu mới',
    passwordHint: 'Ít nhất 8 ký tự.',
    repeatPassword: 'Nhập lại mật khẩu mới',
    changePassword: 'Đổi mật khẩu',
    createPassword: 'Tạo mật khẩu',
    passwordChanged: 'Đã đổi mật khẩu',
    passwordCreated: 'Đã tạo mật khẩu',
  },
} satisfies CompleteTexts<typeof en>
