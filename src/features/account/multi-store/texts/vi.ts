import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  multiStore: {
    storeRequired: 'Vui lòng chọn cửa hàng.',
    notConnected: 'Cửa hàng này chưa được kết nối, hoặc bạn không có tài khoản ở đó.',
    planRequired: 'Để chuyển giữa các cửa hàng, một trong hai cửa hàng cần gói Enterprise.',
    connectNeedsPlan: 'Để kết nối cửa hàng, một trong hai cửa hàng cần gói Enterprise.',
    unknownStore: 'Không tìm thấy cửa hàng này. Hãy kiểm tra địa chỉ và chắc chắn Tandem đã được cài ở đó.',
    sameStore: 'Đây là cửa hàng bạn đang mở. Hãy nhập địa chỉ của cửa hàng khác.',
    alreadyLinked: 'Cửa hàng này đã được kết nối hoặc đã được mời.',
    tooMany: 'Bạn đã đạt giới hạn 50 cửa hàng được kết nối hoặc được mời.',
    notInvited: 'Lời mời này không còn hiệu lực.',
    notAgreed: '{store} chưa chấp nhận lời mời.',
    isMain: 'Đây là cửa hàng chính của các cửa hàng khác. Hãy ngắt kết nối chúng trước khi chọn cửa hàng chính khác.',
    hasMain: 'Cửa hàng này đã có cửa hàng chính. Chỉ cửa hàng chính mới kết nối thêm được cửa hàng.',
    withdrawn: '{store} không còn được kết nối.',
    task: { join: 'Kết nối cửa hàng' },
  },
  notifications: {
    of: {
      'synchronous-data': {
        title: 'Các cửa hàng đã được đồng bộ',
        content: 'Những gì bạn dùng chung nay giống nhau ở <strong>{store}</strong>.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  page: { multipleStores: 'Nhiều cửa hàng' },
  stores: {
    switch: 'Đổi cửa hàng',
    current: 'Cửa hàng hiện tại: {store}',
    locked: 'Chỉ có ở gói Enterprise',
    failed: 'Không mở được cửa hàng',
  },
}

export const screens: CompleteTexts<typeof en.screens> = {
  multipleStores: {
    lead: 'Vận hành nhiều cửa hàng như một thương hiệu. Cộng tác viên dùng một tài khoản và bán được ở mọi cửa hàng.',
    stores: 'Cửa hàng',
    thisStore: 'Cửa hàng này',
    mainBadge: 'Cửa hàng chính',
    noneTitle: 'Chưa kết nối cửa hàng nào',
    none: 'Hãy mời một cửa hàng khác của bạn. Chủ cửa hàng đó chấp nhận trong phần cài đặt của họ, và cả hai xem trước những gì sẽ thay đổi.',
    noneForStaff: 'Chủ cửa hàng có thể mời cửa hàng khác tại đây.',
    invite: 'Mời cửa hàng',
    inviteTitle: 'Mời cửa hàng',
    inviteLead:
      'Chủ cửa hàng kia sẽ thấy lời mời trong Cài đặt > Nhiều cửa hàng. Không có gì được dùng chung cho đến khi cả hai đồng ý. Một trong hai cửa hàng cần gói Enterprise.',
    address: 'Địa chỉ cửa hàng',
    main: 'Cửa hàng chính',
    mainHint:
      'Khi các cửa hàng có thông tin khác nhau về cùng một cộng tác viên hay chương trình, thông tin của cửa hàng chính được giữ. Muốn đổi sau này, bạn phải ngắt kết nối.',
    mainIs: { here: 'Cửa hàng này', there: 'Cửa hàng tôi mời' },
    sendInvitation: 'Gửi lời mời',
    invited: 'Đã gửi lời mời',
    state: {
      invited: 'Đã mời',
      asked: 'Mời bạn',
      agreed: 'Sẵn sàng kết nối',
      waits: 'Đã chấp nhận',
      connected: 'Đã kết nối',
    },
    note: {
      invited: 'Đã mời {when}. Đang chờ chủ cửa hàng {store} chấp nhận.',
      asked: '{store} đã mời bạn {when}.',
      agreed: '{store} đã chấp nhận. Hãy xem những gì sẽ thay đổi rồi kết nối.',
      waits: 'Bạn đã chấp nhận. Đang chờ chủ cửa hàng {store} kết nối.',
      connected: 'Đã kết nối {when}.',
    },
    review: 'Xem lời mời',
    reviewAndConnect: 'Xem và kết nối',
    withdraw: 'Rút lại',
    withdrawTitle: 'Rút lại với {store}?',
    withdrawText: 'Lời mời kết thúc ở cả hai cửa hàng. Chưa có gì được dùng chung.',
    decline: 'Từ chối',
    declineTitle: 'Từ chối lời mời của {store}?',
    declineText: 'Lời mời kết thúc ở cả hai cửa hàng. Chưa có gì được dùng chung.',
    disconnect: 'Ngắt kết nối',
    disconnectTitle: 'Ngắt kết nối {store}?',
    disconnectText:
      'Cả hai cửa hàng giữ mọi cộng tác viên, chương trình, liên kết, đơn hàng và hoa hồng đang có. Thay đổi về sau chỉ nằm ở cửa hàng nơi thực hiện, và nhân viên của bạn không chuyển sang {store} được nữa.',
    joinTitle: 'Kết nối với {store}',
    agreeLead: 'Đây là những gì sẽ thay đổi khi kết nối. {store} cũng xem lại trước khi bất cứ gì được dùng chung.',
    beginLead: 'Đây là những gì sẽ thay đổi ở cả hai cửa hàng.',
    agree: 'Chấp nhận lời mời',
    begin: 'Kết nối cửa hàng',
    agreed: 'Đã chấp nhận lời mời. {store} có thể kết nối.',
    begun: 'Đang kết nối với {store}. Bạn có thể theo dõi tiến độ trong danh sách tác vụ.',
    preview: {
      part: 'Chỉ 20.000 mục đầu tiên của cửa hàng này được so sánh.',
      wins: {
        here: '{field}: từ cửa hàng này',
        there: '{field}: từ {store}',
        stays: '{field}: giữ nguyên ở từng cửa hàng',
      },
    },
    topic: {
      affiliates: {
        title: 'Cộng tác viên',
        lead: 'Tên, email, mật khẩu, thông tin liên hệ, trạng thái và mã giới thiệu. Liên kết của cộng tác viên dùng được ở mọi cửa hàng đã kết nối và nhận hoa hồng ở cửa hàng bán được hàng. Cộng tác viên bị xóa ở một cửa hàng vẫn còn ở các cửa hàng khác.',
        start: 'Dùng chung cộng tác viên?',
        stop: 'Ngừng dùng chung cộng tác viên?',
        inBoth: '{count} cộng tác viên có ở cả hai cửa hàng (cùng email)',
        newHere: '{count} cộng tác viên được thêm vào cửa hàng này',
        newThere: '{count} cộng tác viên được thêm vào {store}',
        notHere: '{count} cộng tác viên của {store} không thêm được vào cửa hàng này',
        notThere: '{count} cộng tác viên của cửa hàng này không thêm được vào {store}',
        differingHere:
          '{count} cộng tác viên ở cả hai có thông tin khác nhau. Thông tin của cửa hàng này, cửa hàng chính, được giữ.',
        differingThere: '{count} cộng tác viên ở cả hai có thông tin khác nhau. Thông tin của {store}, cửa hàng chính, được giữ.',
        samples: 'Cộng tác viên có thông tin khác nhau',
        note: 'Cộng tác viên được thêm vào chương trình mặc định, hoặc vào cùng chương trình nếu chương trình được dùng chung. Họ không nhận email chào mừng, quà tặng hay mã giảm giá ở cửa hàng mới.',
      },
      programs: {
        title: 'Chương trình',
        lead: 'Tên, mô tả, lời nhắn, trạng thái và quy tắc hoa hồng. Cộng tác viên dùng chung ở trong cùng một chương trình tại mọi cửa hàng. Tỷ lệ phần trăm được dùng chung với mọi cửa hàng, số tiền cố định chỉ giữa các cửa hàng dùng loại tiền của cửa hàng chính. Sản phẩm, bộ sưu tập, trang, liên kết, chương trình mặc định và phương thức thanh toán là của riêng từng cửa hàng.',
        start: 'Dùng chung chương trình?',
        stop: 'Ngừng dùng chung chương trình?',
        inBoth: '{count} chương trình có ở cả hai cửa hàng (cùng tên)',
        newHere: '{count} chương trình được thêm vào cửa hàng này',
        newThere: '{count} chương trình được thêm vào {store}',
        notHere:
          '{count} chương trình của {store} không được thêm vào cửa hàng này vì trả số tiền bằng loại tiền khác hoặc gói dịch vụ của bạn không bao gồm',
        notThere:
          '{count} chương trình của cửa hàng này không được thêm vào {store} vì trả số tiền bằng loại tiền khác hoặc gói dịch vụ ở đó không bao gồm',
        differingHere: '{count} chương trình ở cả hai có cài đặt khác nhau. Cài đặt của cửa hàng này, cửa hàng chính, được giữ.',
        differingThere: '{count} chương trình ở cả hai có cài đặt khác nhau. Cài đặt của {store}, cửa hàng chính, được giữ.',
        samples: 'Chương trình có cài đặt khác nhau',
        note: 'Hoa hồng của các đơn hàng đã có không thay đổi.',
      },
      emails: {
        title: 'Mẫu email',
        lead: 'Tiêu đề, nội dung và việc có gửi từng email hay không, cho các chương trình có ở cả hai cửa hàng. Email có hình ảnh và địa chỉ người gửi là của riêng từng cửa hàng.',
        start: 'Dùng chung mẫu email?',
        stop: 'Ngừng dùng chung mẫu email?',
        differingHere: '{count} chương trình có email khác nhau. Email của cửa hàng này, cửa hàng chính, được giữ.',
        differingThere: '{count} chương trình có email khác nhau. Email của {store}, cửa hàng chính, được giữ.',
        samples: 'Chương trình có email khác nhau',
        note: 'Email bạn đã viết thay cho nội dung mặc định của chúng tôi ở cửa hàng kia.',
      },
      payments: {
        title: 'Cài đặt thanh toán',
        lead: 'Những phương thức thanh toán mà cộng tác viên được chọn và tên gọi của chúng. Mức chi trả tối thiểu được dùng chung giữa các cửa hàng dùng loại tiền của cửa hàng chính. Tài khoản đã kết nối, thuế và lịch chi trả là của riêng từng cửa hàng. Lịch chi trả cần mật khẩu chi trả của chính cửa hàng đó.',
        start: 'Dùng chung cài đặt thanh toán?',
        stop: 'Ngừng dùng chung cài đặt thanh toán?',
        differingHere: 'Nếu cài đặt thanh toán khác nhau, cài đặt của cửa hàng này, cửa hàng chính, được giữ.',
        differingThere: 'Nếu cài đặt thanh toán khác nhau, cài đặt của {store}, cửa hàng chính, được giữ.',
        samples: 'Cài đặt thanh toán khác nhau',
        note: 'Cộng tác viên giữ phương thức đã chọn cho đến khi được đổi.',
      },
      enrollments: {
        differingHere:
          '{count} cộng tác viên ở trong chương trình khác nhau. Chương trình ở cửa hàng này, cửa hàng chính, được giữ.',
        differingThere: '{count} cộng tác viên ở trong chương trình khác nhau. Chương trình ở {store}, cửa hàng chính, được giữ.',
        samples: 'Cộng tác viên ở trong chương trình khác nhau',
        note: 'Cộng tác viên có chương trình không tồn tại ở cửa hàng kia vẫn ở trong chương trình hiện tại.',
      },
    },
    startLead: 'Đây là những gì sẽ thay đổi ở cửa hàng này và ở các cửa hàng cùng dùng chung.',
    start: 'Bắt đầu dùng chung',
    turnedOn: 'Đã bật dùng chung',
    notYet: 'Đang tắt ở {store}. Ở đó không có gì thay đổi cho đến khi chủ cửa hàng cũng bật.',
    stopText:
      'Mọi cửa hàng giữ những gì đang có. Thay đổi về sau chỉ nằm ở cửa hàng nơi thực hiện. Bạn có thể bật lại bất cứ lúc nào.',
    stop: 'Ngừng dùng chung',
    offIn: 'Đang tắt ở {stores} nên không dùng chung ở đó.',
    shared: 'Những gì được dùng chung',
    rule: 'Thay đổi đến các cửa hàng khác trong vài giây. Nếu cùng một thông tin được sửa ở hai cửa hàng, thay đổi sau cùng được giữ. Nếu xảy ra cùng lúc, thay đổi của cửa hàng chính được giữ.',
    never: 'Những gì không bao giờ dùng chung',
    neverLead: 'Đơn hàng, hoa hồng, chi trả, thông tin thanh toán của cộng tác viên, tài liệu quảng bá, mã giảm giá, tiền thưởng, quà tặng, tiền tệ, gói dịch vụ và nhân viên là của riêng từng cửa hàng.',
    news: 'Từ các cửa hàng khác',
    noNews: 'Những gì được cửa hàng khác thêm hoặc sửa sẽ hiện ở đây.',
    cameNew: 'được thêm từ {store}',
    cameChanged: 'được sửa ở {store}: {fields}',
    refused: 'Không đổi vì người khác trong cửa hàng này đang dùng: {fields}',
    kept: 'Giữ nguyên ở cửa hàng này: {fields}',
  },
}

export const activity = {
  activity: {
    action: {
      multiStore: {
        left: 'Đã chuyển sang cửa hàng {store}',
        arrived: 'Đã đến từ cửa hàng {store}',
        invite: 'Đã mời cửa hàng {store} kết nối',
        agree: 'Đã chấp nhận lời mời của cửa hàng {store}',
        begin: 'Đã kết nối cửa hàng {store}',
        end: 'Đã ngắt kết nối cửa hàng {store}',
        share_affiliates: 'Đã bật dùng chung cộng tác viên',
        share_programs: 'Đã bật dùng chung chương trình',
        share_emails: 'Đã bật dùng chung mẫu email',
        share_payments: 'Đã bật dùng chung cài đặt thanh toán',
        unshare_affiliates: 'Đã tắt dùng chung cộng tác viên',
        unshare_programs: 'Đã tắt dùng chung chương trình',
        unshare_emails: 'Đã tắt dùng chung mẫu email',
        unshare_payments: 'Đã tắt dùng chung cài đặt thanh toán',
      },
    },
    field: {
      store: 'Cửa hàng',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
