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
    storeAway: 'Hiện không liên lạc được với {store}. Vui lòng thử lại sau ít phút.',
    withdrawn: '{store} không còn được kết nối.',
    task: { join: 'Kết nối cửa hàng' },
  },
  notifications: {
    of: {
      'synchronous-data': {
        title: 'Các cửa hàng đã được đồng bộ',
        content: 'Cộng tác viên của bạn nay được dùng chung với <strong>{store}</strong>.',
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
    filter: 'Cửa hàng',
    here: 'Cửa hàng này',
    all: 'Tất cả cửa hàng',
    inCurrency: 'Cửa hàng dùng {currency}',
    total: 'Tổng bằng {currency}',
    recounting: '(đang tính lại)',
    away: 'Số liệu chưa gồm {stores} vì hiện không liên lạc được.',
    note: 'Những cửa hàng mà bạn được xem số liệu này. Mỗi cửa hàng dùng tiền tệ và múi giờ riêng; các loại tiền không bao giờ được cộng với nhau.',
  },
}

export const screens: CompleteTexts<typeof en.screens> = {
  multipleStores: {
    lead: 'Vận hành nhiều cửa hàng như một thương hiệu. Cộng tác viên dùng một tài khoản và bán được ở mọi cửa hàng.',
    stores: 'Cửa hàng',
    thisStore: 'Cửa hàng này',
    mainBadge: 'Cửa hàng chính',
    oneNeedsPlan: 'Để kết nối cửa hàng, một trong số đó cần gói Enterprise.',
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
      'Khi hai cửa hàng có thông tin khác nhau về cùng một cộng tác viên, thông tin của cửa hàng chính được giữ. Muốn đổi sau này, bạn phải ngắt kết nối.',
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
      'Cả hai cửa hàng giữ mọi cộng tác viên, liên kết, đơn hàng và hoa hồng đang có. Thay đổi về sau chỉ nằm ở cửa hàng nơi thực hiện, và nhân viên của bạn không chuyển sang {store} được nữa.',
    joinTitle: 'Kết nối với {store}',
    agreeLead: 'Đây là những gì sẽ thay đổi khi kết nối. {store} cũng xem lại trước khi bất cứ gì được dùng chung.',
    beginLead: 'Đây là những gì sẽ thay đổi ở cả hai cửa hàng.',
    agree: 'Chấp nhận lời mời',
    begin: 'Kết nối cửa hàng',
    agreed: 'Đã chấp nhận lời mời. {store} có thể kết nối.',
    begun: 'Đang kết nối với {store}. Bạn có thể theo dõi tiến độ trong danh sách tác vụ.',
    preview: {
      inBoth: '{count} cộng tác viên có ở cả hai cửa hàng (cùng email)',
      newHere: '{count} cộng tác viên được thêm vào cửa hàng này',
      newThere: '{count} cộng tác viên được thêm vào {store}',
      differingHere:
        '{count} cộng tác viên ở cả hai có thông tin khác nhau. Thông tin của cửa hàng này, cửa hàng chính, được giữ.',
      differingThere: '{count} cộng tác viên ở cả hai có thông tin khác nhau. Thông tin của {store}, cửa hàng chính, được giữ.',
      part: 'Đã so sánh 20.000 cộng tác viên đầu tiên của cửa hàng này.',
      samples: 'Cộng tác viên có thông tin khác nhau',
      wins: { here: '{field}: từ cửa hàng này', there: '{field}: từ {store}' },
      noMails:
        'Cộng tác viên được thêm vào chương trình mặc định. Họ không nhận email chào mừng, quà tặng hay mã giảm giá ở cửa hàng mới.',
    },
    shared: 'Những gì được dùng chung',
    affiliates: 'Cộng tác viên',
    affiliatesLead:
      'Tên, email, mật khẩu, thông tin liên hệ, trạng thái và mã giới thiệu. Liên kết của cộng tác viên dùng được ở mọi cửa hàng đã kết nối và nhận hoa hồng ở cửa hàng bán được hàng. Cộng tác viên bị xóa ở một cửa hàng vẫn còn ở các cửa hàng khác.',
    rule: 'Thay đổi đến các cửa hàng khác trong vài giây. Nếu cùng một thông tin được sửa ở hai cửa hàng, thay đổi sau cùng được giữ. Nếu xảy ra cùng lúc, thay đổi của cửa hàng chính được giữ.',
    never: 'Những gì không bao giờ dùng chung',
    neverLead:
      'Đơn hàng, hoa hồng, chi trả, thông tin thanh toán, chương trình, tiền tệ, gói dịch vụ và nhân viên là của riêng từng cửa hàng.',
    news: 'Từ các cửa hàng khác',
    noNews: 'Cộng tác viên đến từ cửa hàng khác và các thay đổi về họ sẽ hiện ở đây.',
    cameNew: 'được thêm từ {store}',
    cameChanged: 'được sửa ở {store}: {fields}',
    refused: 'Không đổi vì người khác trong cửa hàng này đang dùng: {fields}',
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
      },
    },
    field: {
      store: 'Cửa hàng',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
