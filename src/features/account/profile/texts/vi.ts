import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  profile: {
    nameRequired: 'Vui lòng nhập tên của bạn.',
    wrongPassword: 'Đây không phải mật khẩu hiện tại của bạn.',
    sessionNotFound: 'Thiết bị này đã được đăng xuất.',
    signIns: {
      title: 'Các lần đăng nhập',
      lead: 'Mọi thiết bị bạn đã đăng nhập. Hãy đăng xuất thiết bị lạ rồi đổi mật khẩu.',
      startedAt: 'Đăng nhập lúc',
      device: 'Thiết bị',
      address: 'Địa chỉ',
      lastUsedAt: 'Dùng gần nhất',
      state: 'Trạng thái',
      on: '{browser} trên {system}',
      kind: { computer: 'Máy tính', phone: 'Điện thoại', tablet: 'Máy tính bảng', unknown: 'Thiết bị không rõ' },
      via: {
        password: 'bằng email và mật khẩu',
        register: 'khi tạo tài khoản',
        platform: 'qua cửa hàng',
        switch: 'từ cửa hàng khác',
        support: 'với vai trò hỗ trợ',
      },
      current: 'Thiết bị này',
      open: 'Đang đăng nhập',
      ended: {
        logout: 'Đã đăng xuất',
        reused: 'Đã kết thúc: một phiên cũ bị dùng lại',
        password: 'Kết thúc do đổi mật khẩu',
        permissions: 'Kết thúc do quyền thay đổi',
        everywhere: 'Bị đăng xuất từ thiết bị khác',
        removed: 'Tài khoản đã bị gỡ',
        expired: 'Hết hạn',
      },
      anyEnd: 'Đã đăng xuất',
      end: 'Đăng xuất thiết bị này',
      endTitle: 'Đăng xuất {device}?',
      endText: 'Thiết bị đó sẽ phải đăng nhập lại.',
      endedOne: 'Đã đăng xuất',
      everywhere: 'Đăng xuất mọi nơi',
      everywhereTitle: 'Đăng xuất khỏi mọi nơi khác?',
      everywhereText: 'Mọi thiết bị khác bị đăng xuất ngay. Bạn vẫn đăng nhập ở đây.',
      endedAll: 'Đã đăng xuất',
      failed: 'Không đăng xuất được',
      emptyTitle: 'Chưa có lần đăng nhập nào',
      emptyText: 'Các lần đăng nhập của bạn sẽ hiện ở đây.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    account: 'Tài khoản',
    profile: 'Hồ sơ của bạn',
    ownActivity: 'Các lần đăng nhập của bạn',
  },
}

export const screens = {
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
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      profile: {
        update: 'Đã sửa hồ sơ cá nhân',
        password: 'Đã đổi mật khẩu của mình',
        endSession: 'Đã đăng xuất một thiết bị của mình',
        signOutEverywhere: 'Đã đăng xuất các thiết bị của mình',
      },
    },
    field: {
      started_at: 'Đăng nhập lúc',
      ended: 'Số thiết bị đã đăng xuất',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
