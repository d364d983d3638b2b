import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  portalSettings: {
    emailTaken: 'Đã có tài khoản dùng email này. Hãy nhập email khác.',
    newEmail: {
      logIn: 'Đăng nhập',
      confirm: {
        title: 'Xác nhận email mới',
        text: 'Bạn sẽ đăng nhập tài khoản tại {brand} bằng {email}.',
        button: 'Xác nhận email mới',
      },
      confirmed: { title: 'Email của bạn đã được đổi', text: 'Từ nay hãy đăng nhập tài khoản tại {brand} bằng email mới.' },
      cancel: {
        title: 'Huỷ việc đổi email?',
        text: 'Tài khoản của bạn tại {brand} giữ email hiện tại thay vì {email}.',
        button: 'Huỷ yêu cầu',
      },
      cancelled: {
        title: 'Đã huỷ yêu cầu',
        text: 'Tài khoản của bạn tại {brand} giữ nguyên email. Nếu bạn không yêu cầu đổi, hãy đặt mật khẩu mới.',
      },
      taken: {
        title: 'Email này đã có người dùng',
        text: 'Một tài khoản khác tại {brand} hiện dùng email này. Hãy đăng nhập để chọn email khác.',
      },
      ended: {
        title: 'Liên kết đã hết hiệu lực',
        text: 'Liên kết đã được dùng, bị thay bằng liên kết mới hơn, bị huỷ hoặc hết hạn. Hãy đăng nhập để xem email của tài khoản tại {brand}.',
      },
    },
    closedMail: {
      subject: 'Tài khoản của bạn tại {shop} đã đóng',
      heading: 'Tạm biệt {name}',
      intro: 'Bạn đã đóng tài khoản cộng tác viên tại {shop}. Từ nay các liên kết và mã của bạn không còn mang lại hoa hồng.',
      forgotten:
        'Không còn khoản nào chưa xong, nên dữ liệu cá nhân của bạn đã được xoá. Sổ sách của cửa hàng chỉ còn các tổng số.',
      waiting:
        'Những khoản chưa xong vẫn ở cửa hàng cho đến khi được trả hoặc quyết định. Sau đó dữ liệu cá nhân của bạn tự được xoá; sổ sách của cửa hàng chỉ còn các tổng số.',
      footer: 'Bạn nhận email này vì bạn từng là cộng tác viên của {shop}. Nếu không phải bạn, hãy trả lời ngay.',
    },
  },
  notifications: {
    of: {
      'affiliate-closed-account': {
        title: 'Một cộng tác viên đã rời đi',
        content: '<strong>{name}</strong> đã đóng tài khoản. Những khoản chưa xong vẫn cần bạn trả hoặc từ chối.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const activity = {
  activity: {
    action: {
      portalSettings: {
        close: '{affiliate} đã đóng tài khoản',
        export: 'Đã tải về mọi dữ liệu được lưu về mình',
        profile: 'Đã sửa hồ sơ của mình',
        email: 'Đã đổi email của mình',
        emailAsked: 'Đã yêu cầu đổi email của mình',
        password: 'Đã đổi mật khẩu của mình',
        sessionsEnded: 'Đã đăng xuất {count} thiết bị khác',
        secondFactorOn: 'Đã bật đăng nhập hai bước',
        secondFactorOff: 'Đã tắt đăng nhập hai bước',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>

export const portalFrame = {
  portalSettings: { title: 'Cài đặt' },
} satisfies CompleteTexts<typeof en.portalFrame>

export const portal = {
  portalSettingsScreen: {
    lead: 'Thông tin, cách đăng nhập và những gì bạn nhận từ chúng tôi.',
    saved: 'Đã lưu',
    profile: {
      title: 'Hồ sơ của bạn',
      email: 'Email',
      emailHint: 'Bạn dùng email này để đăng nhập. Có thể đổi ở mục Đăng nhập.',
      optional: '{label} (không bắt buộc)',
      choose: 'Hãy chọn',
      save: 'Lưu hồ sơ',
      discard: 'Bỏ thay đổi',
    },
    login: {
      title: 'Đăng nhập',
      email: 'Email',
      emailWaiting: 'Đang chờ bạn xác nhận {email}. Cho đến lúc đó bạn đăng nhập bằng email hiện tại.',
      emailTitle: 'Đổi email',
      emailText:
        'Chúng tôi sẽ gửi liên kết đến email mới. Chưa có gì thay đổi trước khi bạn mở liên kết. Email hiện tại sẽ nhận thông báo.',
      newEmail: 'Email mới',
      emailSend: 'Gửi liên kết',
      emailDone: 'Đã gửi liên kết đến email mới. Hãy mở trong vòng 24 giờ để xác nhận.',
      password: 'Mật khẩu',
      passwordText: 'Khi bạn đổi mật khẩu, các thiết bị khác sẽ bị đăng xuất.',
      change: 'Đổi',
      newPassword: 'Mật khẩu mới',
      newPasswordHint: 'Từ 8 đến 128 ký tự',
      again: 'Xác nhận mật khẩu mới',
      passwordTitle: 'Đổi mật khẩu',
      passwordSave: 'Đổi mật khẩu',
      passwordDone: 'Mật khẩu đã được đổi. Mọi thiết bị khác đã bị đăng xuất.',
      factor: 'Đăng nhập hai bước',
      factorOff: 'Đang tắt. Khi bật, mật khẩu bị lộ vẫn chưa đủ để đăng nhập thay bạn.',
      factorOn: 'Bật từ {day}. Còn {count} mã khôi phục.',
      setUp: 'Thiết lập',
      switchOff: 'Tắt',
      factorTitle: 'Thiết lập đăng nhập hai bước',
      factorScan: 'Mở ứng dụng xác thực, thêm tài khoản và quét hình này. Nếu không có máy ảnh, hãy gõ khoá.',
      factorQr: 'Khoá của ứng dụng xác thực dưới dạng mã QR',
      factorKey: 'Khoá',
      factorOpen: 'Mở trong ứng dụng trên điện thoại này',
      factorCode: 'Mã mà ứng dụng hiện ra',
      factorEnable: 'Bật',
      codesTitle: 'Hãy giữ các mã khôi phục',
      codesText:
        'Nếu bạn mất ứng dụng, mỗi mã mở được tài khoản một lần. Chúng chỉ hiện lúc này: hãy chép lại hoặc lưu trong trình quản lý mật khẩu.',
      codes: 'Mã khôi phục',
      codesKept: 'Tôi đã lưu lại',
      factorDone: 'Từ nay mỗi lần đăng nhập sẽ cần một mã.',
      factorOffTitle: 'Tắt đăng nhập hai bước',
      factorOffText: 'Từ đó chỉ cần mật khẩu là đăng nhập được.',
      factorOffDone: 'Đăng nhập hai bước đã tắt.',
    },
    devices: {
      title: 'Nơi bạn đang đăng nhập',
      device: '{browser} trên {system}',
      unknown: 'Thiết bị không rõ',
      current: 'Thiết bị này',
      from: 'Từ {day}, tại {address}',
      end: 'Đăng xuất mọi thiết bị khác',
      ended: 'Đã đăng xuất {count} thiết bị.',
    },
    data: {
      title: 'Dữ liệu của bạn',
      export: 'Tải dữ liệu của bạn',
      exportText: 'Hồ sơ, hoa hồng, thanh toán, lượt nhấp và thiết bị trong một tệp (JSON).',
      download: 'Tải về',
      close: 'Đóng tài khoản',
      closeText: 'Bạn thôi làm cộng tác viên của {shop}.',
      closeButton: 'Đóng tài khoản',
      closeTitle: 'Đóng tài khoản của bạn tại {shop}?',
      links: 'Liên kết và mã của bạn dừng ngay: ai dùng chúng cũng không mang lại hoa hồng cho bạn.',
      login: 'Bạn bị đăng xuất ở mọi nơi và không thể đăng nhập lại.',
      forgotten:
        'Không còn khoản nào chưa xong, nên dữ liệu cá nhân của bạn bị xoá ngay. Sổ sách của cửa hàng chỉ còn các tổng số.',
      waiting:
        'Những khoản chưa xong vẫn ở cửa hàng cho đến khi được trả hoặc quyết định. Cửa hàng giữ thông tin của bạn cho việc đó; ngày hôm sau thông tin bị xoá.',
      pending: '{amount} đang chờ duyệt.',
      payable: '{amount} đã duyệt và sẽ được trả.',
      debt: '{amount} đã được trả thừa cho bạn vì có đơn bị trả lại.',
      goodbye: 'Tài khoản của bạn đã đóng. Cảm ơn thời gian bạn gắn bó với {shop}.',
    },
    wishes: {
      title: 'Ngôn ngữ và email',
      language: 'Ngôn ngữ',
      languageHint: 'Của trang này và của email gửi cho bạn.',
      asStore: 'Như cửa hàng',
      mails: 'Email gửi cho bạn',
      kind: {
        news: 'Tin tức và ưu đãi',
        referrals: 'Đơn hàng mới và kết quả của chúng',
        payments: 'Khoản thanh toán gửi cho bạn',
        requests: 'Trả lời yêu cầu thanh toán của bạn',
        claims: 'Kết quả khiếu nại đơn hàng thiếu',
        coupons: 'Mã giảm giá mới dành cho bạn',
        bonuses: 'Các khoản thưởng bạn đạt được',
        chat: 'Tin nhắn trò chuyện bạn chưa đọc',
        reminders: 'Nhắc bổ sung thông tin thanh toán',
      },
      essential: 'Những gì liên quan đến tài khoản, mật khẩu hay nơi nhận tiền luôn được gửi.',
    },
  },
} satisfies CompleteTexts<typeof en.portal>
