import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared: CompleteTexts<typeof en.shared> = {
  quickStart: {
    amountWhole: 'Vui lòng nhập số nguyên, ví dụ 10.',
    noProgram: 'Vui lòng mở chương trình trước.',
    proposed: {
      name: 'Cộng tác viên của {shop}',
      description: 'Giới thiệu {shop} đến những người tin tưởng bạn và nhận hoa hồng cho mỗi đơn hàng.',
    },
  },
}

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    quickStart: 'Bắt đầu nhanh',
    userGuide: 'Hướng dẫn sử dụng',
    onBoarding: 'Có đơn hàng đầu tiên',
    pricingOnBoarding: 'Chọn gói',
  },
}

export const screens: CompleteTexts<typeof en.screens> = {
  quickStartPage: {
    steps: 'Các bước',
    done: 'Đã xong',
    next: 'Tiếp theo',
    finish: 'Hoàn tất',
    skip: 'Bỏ qua',
    toHome: 'Về trang chủ',
    menu: { guide: 'Hướng dẫn sử dụng', check: 'Kiểm tra thiết lập' },
    launchProgram: {
      tab: 'Mở chương trình',
      title: 'Mở chương trình của bạn',
      lead: 'Quyết định mức hoa hồng của cộng tác viên. Bạn có thể đổi mọi thứ sau này.',
      descriptionHint: 'Hiện trên trang đăng ký của bạn.',
      type: {
        flatPerOrder: 'Cùng một số tiền cho mỗi đơn hàng',
        flatPerItem: 'Cùng một số tiền cho mỗi sản phẩm bán ra',
        percentOfSale: 'Một phần số tiền khách hàng trả',
      },
      percent: 'Hoa hồng (%)',
      amount: 'Hoa hồng',
      proposed: 'Gợi ý của chúng tôi cho {industry}.',
      byOrderValue: 'Chương trình này trả theo giá trị đơn hàng.',
      editProgram: 'Sửa chương trình',
    },
    updatePhoto: {
      tab: 'Tải logo',
      title: 'Tải logo của bạn lên',
      lead: 'Cộng tác viên thấy logo trên trang đăng ký, trong cổng của họ và trong mọi email.',
      known: 'Đây là logo hiện tại. Hãy thay nếu bạn có logo đẹp hơn.',
      none: 'Nếu không có logo, tên thương hiệu sẽ hiện thay thế.',
    },
    affRegistration: {
      tab: 'Biểu mẫu đăng ký',
      title: 'Thiết kế biểu mẫu đăng ký',
      lead: 'Cộng tác viên đăng ký tại đây. Biểu mẫu bắt đầu với màu sắc của cửa hàng bạn.',
      noProgram: 'Chưa có chương trình',
      noProgramText: 'Hãy mở chương trình trước. Biểu mẫu đăng ký sẽ có ngay sau đó.',
      look: 'Giao diện',
      texts: 'Nội dung',
      enable_logo: 'Hiện logo',
      font_family: 'Phông chữ',
      page_background_color: 'Nền',
      submit_button_background: 'Nút đăng ký',
      login_button_background: 'Nút đăng nhập',
      tick_mark_color: 'Biểu tượng',
      page_heading: 'Tiêu đề',
      benefit_title: 'Tiêu đề quyền lợi',
      label: '{benefit}: nhãn',
      value: '{benefit}: nội dung',
      placeholders: 'Từ trong ngoặc nhọn, như {commission_amount}, được thay bằng giá trị hiện tại của chương trình.',
    },
    benefit: {
      cookie: 'Cookie',
      commission_type: 'Loại hoa hồng',
      commission_amount: 'Hoa hồng',
      additional_term: 'Điều khoản khác',
    },
    paymentSetup: {
      tab: 'Thiết lập thanh toán',
      title: 'Chọn cách trả cho cộng tác viên',
      lead: 'Cộng tác viên chọn một trong các phương thức này. Không khoản nào được trả nếu không có bạn.',
    },
    industry: {
      fashion: 'cửa hàng thời trang',
      beauty: 'cửa hàng mỹ phẩm',
      food: 'cửa hàng đồ ăn thức uống',
      home: 'cửa hàng đồ gia dụng',
      outdoor: 'cửa hàng đồ dã ngoại và thể thao',
      electronics: 'cửa hàng điện tử',
      jewelry: 'cửa hàng trang sức',
      kids: 'cửa hàng trẻ em',
      pets: 'cửa hàng thú cưng',
      health: 'cửa hàng sức khoẻ',
      digital: 'cửa hàng sản phẩm số',
    },
  },
  userGuide: {
    title: 'Chào mừng đến với Tandem',
    lead: 'Chương trình cộng tác viên hoạt động thế nào, từ lúc mở đến lần thanh toán đầu tiên.',
    start: 'Bắt đầu nhanh',
    program: {
      title: 'Mở chương trình',
      text: 'Chương trình quy định cộng tác viên được hưởng bao nhiêu và một lượt nhấp có hiệu lực bao lâu. Hãy bắt đầu với một chương trình. Bạn có thể thay đổi và thêm chương trình khác sau.',
      open: 'Mở chương trình của bạn',
    },
    recruit: {
      title: 'Tuyển cộng tác viên',
      text: 'Chia sẻ trang đăng ký hoặc mời qua email. Bạn quyết định ai được tham gia, hoặc để chương trình tự động duyệt mọi người.',
      open: 'Đến trang cộng tác viên',
    },
    track: {
      title: 'Theo dõi đơn hàng',
      text: 'Mỗi cộng tác viên có một liên kết và có thể có mã giảm giá. Đơn hàng qua một trong hai được ghi nhận cho họ, và bạn xem được lý do của từng đơn.',
      open: 'Chạy kiểm tra theo dõi',
    },
    review: {
      title: 'Duyệt lượt giới thiệu',
      text: 'Hoa hồng mới ở trạng thái chờ cho đến khi bạn duyệt. Hoàn tiền và đơn bị hủy tự động làm giảm hoa hồng.',
      open: 'Đến trang lượt giới thiệu',
    },
    pay: {
      title: 'Thanh toán cho cộng tác viên',
      text: 'Hoa hồng đã duyệt sẵn sàng để thanh toán. Cộng tác viên thấy mọi khoản thanh toán trong cổng của họ.',
      open: 'Đến trang thanh toán',
    },
  },
  onBoardingPage: {
    'setup-program': {
      tab: 'Thiết lập chương trình',
      title: 'Thiết lập chương trình của bạn',
      lead: 'Quyết định mức hoa hồng của cộng tác viên. Bạn có thể đổi mọi thứ sau này.',
    },
    'recruit-affiliates': {
      tab: 'Tuyển cộng tác viên',
      title: 'Tuyển những cộng tác viên đầu tiên',
      lead: 'Chia sẻ liên kết đăng ký, hoặc mời ai đó qua email.',
    },
    'get-referral-orders': {
      tab: 'Nhận đơn giới thiệu',
      title: 'Nhận đơn giới thiệu đầu tiên',
      lead: 'Mở liên kết của cộng tác viên và đặt một đơn hàng trong cửa hàng. Đơn sẽ hiện ở đây.',
    },
    finish: {
      tab: 'Hoàn tất',
      title: 'Bạn đã sẵn sàng cho cộng tác viên đầu tiên',
      lead: 'Hãy mời ai đó, chia sẻ liên kết của họ và xem đơn hàng đầu tiên đến.',
    },
    finished: {
      title: 'Đơn hàng đầu tiên đã đến',
      lead: 'Mọi thứ hoạt động: lượt nhấp đã được tính, đơn hàng đã nhận và hoa hồng đã được ghi nhận.',
    },
    program: 'Chương trình của bạn',
    live: 'Đã đăng',
    notLive: 'Chưa đăng',
    liveText: 'Ai có liên kết này đều có thể đăng ký làm cộng tác viên.',
    notLiveText: 'Chưa ai đăng ký được.',
    publish: 'Đăng chương trình',
    copyLink: 'Sao chép liên kết',
    open: 'Mở trang',
    changeAddress: 'Đổi địa chỉ',
    toQuickStart: 'Hoàn tất bắt đầu nhanh',
    invite: {
      title: 'Mời qua email',
      lead: 'Họ nhận email để chọn mật khẩu. Liên kết của họ dùng được ngay.',
      email: 'Email',
      send: 'Gửi lời mời',
      sent: 'Chúng tôi đã mời {email}.',
    },
    order: {
      check: 'Kiểm tra xem theo dõi đã bật chưa',
      title: 'Đơn hàng đầu tiên',
      lead: 'Liên kết của {name}. Đơn hàng đặt qua liên kết này được tính hoa hồng.',
      nobody: 'Trước hết bạn cần một cộng tác viên.',
      waits: {
        click: 'Đang chờ lượt nhấp đầu tiên',
        order: 'Đang chờ đơn hàng đầu tiên',
        sale: 'Đang chờ hoa hồng đầu tiên',
      },
      has: {
        click: 'Đã tính lượt nhấp đầu tiên',
        order: 'Đã nhận đơn hàng đầu tiên',
        sale: 'Đã ghi nhận hoa hồng đầu tiên',
      },
      view: 'Xem đơn giới thiệu',
    },
  },
  pricesPage: {
    title: 'Chọn gói của bạn',
    lead: 'Bắt đầu với gói Free và nâng cấp khi bạn cần thêm. Các gói trả phí có {days} ngày dùng thử.',
    goOn: 'Tiếp tục với Free',
  },
}
