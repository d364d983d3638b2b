import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  convertCustomers: {
    programMissing: 'Hãy chọn chương trình họ tham gia.',
    programClosed: 'Chương trình này hiện không nhận thêm ai. Hãy chọn chương trình khác hoặc kích hoạt nó trước.',
    downlineNeedsPlan: 'Xếp khách hàng dưới người đã giới thiệu họ thuộc gói {plan}.',
    row: {
      askedBefore: 'Khách hàng này đã được hỏi trước đây.',
      refused: 'Quy tắc chống gian lận của bạn không cho phép địa chỉ này.',
      noMails: 'Chưa đồng ý nhận email tiếp thị.',
    },
    join: {
      title: 'Trở thành cộng tác viên',
      text: 'Khi nhấn nút, bạn đồng ý để {brand} mở tài khoản cộng tác viên cho {email} và dùng tên cùng email của bạn cho việc đó. Bạn có thể đóng tài khoản bất cứ lúc nào.',
      button: 'Tôi đồng ý, mở tài khoản',
      endedTitle: 'Liên kết này đã hết hiệu lực',
      ended: 'Nó đã được dùng hoặc quá cũ, hoặc bạn đã là cộng tác viên của {brand}.',
      logIn: 'Đăng nhập',
    },
    decline: {
      title: 'Ngừng nhận lời mời?',
      text: '{brand} sẽ không mời {email} tham gia chương trình cộng tác viên nữa.',
      button: 'Ngừng lời mời',
      doneTitle: 'Bạn sẽ không được mời nữa',
      done: '{brand} sẽ không mời {email} tham gia chương trình cộng tác viên nữa.',
    },
    offer: {
      title: 'Giới thiệu {shop} và nhận hoa hồng',
      text: 'Bạn thích món hàng vừa mua? Hãy giới thiệu cho người khác và nhận hoa hồng cho mỗi đơn hàng bạn mang lại.',
      consent: 'Tôi đồng ý để {shop} mở tài khoản cộng tác viên cho tôi và dùng tên cùng email của tôi cho việc đó.',
      friendConsent: 'Tôi đồng ý để {shop} dùng tên và email của tôi cho chương trình giới thiệu.',
      accept: 'Nhận liên kết của tôi',
      reviewed: '{shop} xem xét từng đăng ký. Bạn sẽ nhận email báo kết quả và liên kết của mình khi được duyệt.',
      apply: 'Đăng ký',
      close: 'Đóng',
      joinedTitle: 'Bạn đã tham gia!',
      joined: 'Hãy chia sẻ và nhận hoa hồng khi có người mua. Chúng tôi đã gửi email hướng dẫn đăng nhập.',
      waitingTitle: 'Cảm ơn bạn!',
      waiting: '{shop} sẽ xem đăng ký của bạn và viết cho bạn.',
      refusedTitle: 'Không thực hiện được',
      refused: 'Hiện không thể mở tài khoản với email này. Đơn hàng của bạn không bị ảnh hưởng.',
      code: 'Mã của bạn',
      link: 'Liên kết của bạn',
      copy: 'Sao chép',
      copied: 'Đã sao chép',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    convertCustomers: 'Chuyển đổi khách hàng',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  convertPage: {
    lead: 'Khách hàng hiểu rõ những gì bạn bán. Hãy để họ trở thành cộng tác viên khi mở tài khoản, sau khi mua hàng hoặc từ một tệp.',
    accounts: 'Tài khoản cửa hàng mới',
    accountsLead:
      'Ai mở tài khoản tại cửa hàng sẽ được hỏi, hoặc trở thành cộng tác viên ngay. Không ai bị chuyển hai lần; khách mua không có tài khoản thì không bị làm phiền.',
    accountsOn: 'Chuyển đổi tài khoản cửa hàng mới',
    program: 'Chương trình họ tham gia',
    closedProgram: '{name} (chưa kích hoạt)',
    noProgram: 'Chưa chọn chương trình',
    stopped: 'Tạm dừng chuyển đổi',
    stoppedText: 'Chương trình không hoạt động hoặc đã bị xóa. Hãy chọn chương trình khác.',
    way: 'Điều gì xảy ra sau đó',
    ways: { invite: 'Mời qua email', create: 'Tạo ngay' },
    wayHint: {
      invite:
        'Một email kèm liên kết, gửi cho khách đã đồng ý nhận email tiếp thị. Tài khoản chỉ được mở khi khách đồng ý tại đó.',
      create: 'Tài khoản được mở, và một email cho biết liên kết cùng cách đăng nhập.',
    },
    law: {
      invite:
        'Chỉ mời những khách đã đồng ý nhận email tiếp thị của cửa hàng, một lần, và lời mời nào cũng có cách từ chối. Các luật như GDPR đòi hỏi sự đồng ý rõ ràng trước khi bạn dùng dữ liệu của ai đó cho việc mới: nút trong email chính là sự đồng ý đó.',
      create:
        'Các luật như GDPR và quy định ePrivacy yêu cầu sự đồng ý trước khi mở tài khoản đứng tên ai đó hoặc gửi email cho họ về việc này. Chỉ chọn cách này nếu khách hàng đồng ý khi mở tài khoản cửa hàng, ví dụ trong điều khoản của bạn.',
    },
    review:
      'Quy tắc của bạn cho cộng tác viên mới cũng áp dụng ở đây: việc duyệt ngay hay không được quyết định trong Cài đặt › Thông báo, và ai bị hệ thống chống gian lận từ chối sẽ không được hỏi.',
    offer: 'Sau khi mua hàng',
    offerLead:
      'Trang cảm ơn của cửa hàng mời người vừa mua mở tài khoản cộng tác viên hoặc nhận liên kết cho bạn bè: mỗi khách một lần, không bao giờ với cộng tác viên. Nó đi cùng mã script trên các trang của cửa hàng.',
    offerOn: 'Hiển thị lời mời trên trang cảm ơn',
    offerFor: 'Mời người mua',
    offerForOf: { affiliate: 'Mở tài khoản cộng tác viên', friend: 'Nhận liên kết cho bạn bè' },
    offerForHint: {
      affiliate: 'Người mua tham gia một chương trình cộng tác viên của bạn.',
      friend: 'Người mua tham gia chương trình giới thiệu khách hàng, không cần tài khoản.',
    },
    friendWords: 'Xem lời mời',
    shows: 'Họ nhận được gì ngay',
    showsOf: { link: 'Liên kết của họ', coupon: 'Mã giảm giá và liên kết' },
    showsHint: {
      link: 'Hiển thị ngay khi họ đồng ý.',
      coupon: 'Mã lấy từ mã giảm giá tự động; nếu không có, chỉ hiển thị liên kết.',
    },
    title: 'Tiêu đề',
    titleHint: 'Để trống sẽ hiển thị: Giới thiệu thương hiệu của bạn và nhận hoa hồng.',
    text: 'Nội dung',
    textHint: 'Để trống sẽ dùng lời của chúng tôi theo ngôn ngữ cửa hàng.',
    network: 'Mạng lưới',
    downline: 'Xếp vào tuyến dưới',
    downlineHint: 'Cộng tác viên có liên kết hoặc mã đã mang khách hàng đến sẽ là tuyến trên của cộng tác viên mới.',
    existing: 'Khách hàng bạn đã có',
    existingLead: 'Tải lên tệp khách hàng mà cửa hàng xuất ra. Bạn thấy từng dòng sẽ ra sao trước khi gửi bất cứ điều gì.',
    import: 'Nhập khách hàng',
    importTitle: 'Nhập khách hàng',
    importLead:
      'Tệp khách hàng do cửa hàng xuất ra, có cột “Accepts Email Marketing”. Cộng tác viên, khách đã được hỏi và khách chưa đồng ý rõ ràng nhận email tiếp thị bị loại ra.',
    importShow: 'Xem cộng tác viên',
    figures: 'Kết quả',
    asked: 'Đã mời qua email',
    accepted: 'Đã đồng ý',
    offered: 'Đã thấy lời mời',
    joined: 'Tham gia sau khi mua',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      convertCustomers: {
        settings: 'Đã thay đổi cách khách hàng trở thành cộng tác viên',
      },
    },
    field: {
      accounts_on: 'Chuyển đổi tài khoản cửa hàng mới',
      accounts_program_id: 'Chương trình của tài khoản cửa hàng mới',
      way: 'Mời hoặc tạo',
      offer_on: 'Lời mời sau khi mua hàng',
      offer_for: 'Nội dung lời mời sau khi mua hàng',
      offer_program_id: 'Chương trình sau khi mua hàng',
      offer_shows: 'Hiển thị cho người mua tham gia',
      offer_title: 'Tiêu đề lời mời',
      offer_text: 'Nội dung lời mời',
      as_downline: 'Xếp vào tuyến dưới',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
