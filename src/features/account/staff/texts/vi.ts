import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  staff: {
    nameRequired: 'Vui lòng nhập tên.',
    emailRequired: 'Vui lòng nhập địa chỉ email.',
    emailInvalid: 'Vui lòng nhập địa chỉ email hợp lệ.',
    emailTaken: 'Đã có người trong cửa hàng của bạn dùng email này.',
    permissionsRequired: 'Vui lòng chọn ít nhất một mục hoặc cấp toàn quyền.',
    limitReached: 'Gói {own} có {count} tài khoản nhân viên và tất cả đều đã được dùng. Gói {plan} không giới hạn.',
    ownerCannotBeChanged: 'Không thể sửa tài khoản của chủ cửa hàng tại đây. Vui lòng dùng trang hồ sơ của bạn.',
    ownerCannotBeRemoved: 'Không thể xoá tài khoản của chủ cửa hàng.',
    hasCome: '{name} đã đăng nhập và không cần lời mời. Mật khẩu bị quên được đặt lại từ trang đăng nhập.',
    notYourself: 'Bạn không thể xoá tài khoản của chính mình.',
    list: {
      title: 'Tài khoản nhân viên',
      usage: 'Đã dùng {used}/{limit} tài khoản nhân viên.',
      lead: 'Những người cùng làm việc với bạn trong cửa hàng này và các mục họ được mở.',
      add: 'Thêm nhân viên',
      full: 'Tất cả đều đã được dùng. Hãy gỡ bớt một người, hoặc chọn gói {plan} không giới hạn.',
      you: 'Bạn',
      name: 'Tên',
      email: 'Email',
      role: 'Vai trò',
      owner: 'Chủ cửa hàng',
      staff: 'Nhân viên',
      permissions: 'Quyền truy cập',
      everything: 'Toàn quyền',
      lastLogin: 'Đăng nhập gần nhất',
      never: 'Chưa từng',
      invited: 'Đã mời',
      invitationExpired: 'Lời mời hết hạn',
      inviteAgain: 'Gửi lại lời mời',
      invitationSent: 'Đã gửi',
      invitationFailed: 'Chưa gửi',
      since: 'Ngày thêm',
      removeOne: 'Gỡ {name}?',
      removeSeveral: 'Gỡ {count} người?',
      removeText: 'Họ bị đăng xuất ngay và không thể đăng nhập lại. Những gì họ đã làm vẫn còn trong nhật ký hoạt động.',
      removed: 'Đã gỡ',
      notRemoved: 'Chưa gỡ',
      emptyTitle: 'Hiện chỉ có bạn',
      emptyText: 'Mời đồng nghiệp qua email; mỗi người tự chọn mật khẩu và chỉ thấy những mục họ cần.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    staff: 'Tài khoản nhân viên',
    staffCreate: 'Thêm nhân viên',
    staffEdit: 'Tài khoản nhân viên',
  },
}

export const screens = {
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
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      staff: {
        create: 'Đã thêm {subject} vào danh sách nhân viên',
        update: 'Đã sửa tài khoản của {subject}',
        invite: 'Đã mời lại {subject}',
        remove: 'Đã xoá {subject} khỏi danh sách nhân viên',
      },
    },
    field: {
      permissions: 'Quyền',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
