import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  customDomain: {
    required: 'Nhập một tên miền, ví dụ partners.yourstore.com.',
    notADomain: 'Đây không phải là tên miền. Chỉ nhập tên, ví dụ partners.yourstore.com.',
    isAddress: 'Đây là địa chỉ IP. Hãy nhập tên của một tên miền.',
    tooShort: 'Nhập tên đầy đủ, ví dụ partners.yourstore.com.',
    publicSuffix: 'Người khác cũng đăng ký tên bên dưới tên này. Hãy nhập tên miền của riêng bạn.',
    reserved: 'Không thể dùng tên này. Hãy nhập tên miền của bạn.',
    ours: 'Đây là địa chỉ của chúng tôi. Hãy nhập tên miền của bạn.',
    isStore: 'Đã có một cửa hàng ở địa chỉ này. Hãy dùng tên bên dưới nó, ví dụ partners.yourstore.com.',
    oneOnly: 'Đã có một tên miền. Hãy đổi tên miền đó thay vì thêm tên khác.',
    none: 'Không còn tên miền nào. Có người đã gỡ trong lúc đó.',
    noSubPath:
      'Trước tiên hãy chọn phần cuối địa chỉ trong mục Chung: các trang của bạn cũng nằm dưới phần đó trên tên miền riêng.',
    lostMail: {
      subject: '{domain} không còn dẫn cộng tác viên đến {shop}',
      heading: 'Tên miền của bạn không còn được dùng',
      text: 'Bản ghi chứng minh {domain} là của bạn đã biến mất ba ngày. Liên kết trong email và trên các trang của {shop} lại dẫn về địa chỉ thường lệ, còn {domain} không hiển thị gì nữa.',
      advice: 'Không có gì khác thay đổi. Hãy ghi lại bản ghi, và tên miền sẽ được dùng lại sau lần kiểm tra kế tiếp.',
      button: 'Xem bản ghi',
    },
  },
  notifications: {
    of: {
      'custom-domain-lost': {
        title: 'Tên miền của bạn không còn được dùng',
        content:
          'Bản ghi xác minh của <strong>{domain}</strong> đã biến mất ba ngày. Cộng tác viên lại tìm thấy bạn ở địa chỉ thường lệ.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    customDomain: 'Tên miền',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  customDomainPage: {
    lead: 'Cho cộng tác viên đăng ký, đăng nhập và làm việc trên tên miền của bạn, ví dụ partners.yourstore.com.',
    noSubPathTitle: 'Các trang của bạn chưa có địa chỉ',
    toGeneral: 'Mở mục Chung',
    name: 'Tên miền của bạn',
    nameLead: 'Tốt nhất là một tên bên dưới tên miền của cửa hàng. Không được trùng với địa chỉ của chính cửa hàng.',
    domain: 'Tên miền',
    domainHint: 'Chưa có gì thay đổi cho đến khi bạn chứng minh đó là tên miền của mình.',
    add: 'Thêm tên miền',
    added: 'Đã thêm tên miền',
    change: 'Đổi tên miền',
    changed: 'Đã đổi tên miền',
    state: { waiting: 'Đang chờ xác minh', proven: 'Đang dùng', lost: 'Mất xác minh' },
    about: {
      waiting: 'Hãy ghi hai bản ghi bên dưới ở nhà cung cấp tên miền. Cho đến khi tìm thấy xác minh, mọi thứ vẫn giữ nguyên.',
      proven: 'Liên kết trong email, trên các trang và trong trang quản trị dẫn đến tên miền này. Địa chỉ cũ vẫn hoạt động.',
      lost: 'Bản ghi xác minh đã biến mất ba ngày nên cộng tác viên không còn được dẫn đến đây. Hãy ghi lại bản ghi để dùng lại tên miền.',
    },
    problem: {
      missing: 'Không tìm thấy bản ghi TXT.',
      different: 'Có bản ghi TXT nhưng giá trị khác. Hãy so từng ký tự.',
      taken:
        'Đã tìm thấy xác minh, nhưng một cửa hàng khác đã xác minh tên miền này trước. Tên miền sẽ trống khi xác minh của họ mất.',
      unanswered: 'Máy chủ tên miền không trả lời. Điều này không nói gì về bản ghi; vui lòng thử lại sau.',
    },
    willBeLost: 'Nếu bản ghi không trở lại trước {when}, cộng tác viên sẽ được dẫn về địa chỉ thường lệ.',
    noAlias:
      'Không tìm thấy bản ghi CNAME đến {target}. Nếu nhà cung cấp hiển thị địa chỉ khác thay vào thì không sao; nếu không, khách sẽ không đến được.',
    checkedAt: 'Kiểm tra lần cuối {when}.',
    notChecked: 'Chưa kiểm tra. Hệ thống tự kiểm tra mỗi mười phút.',
    check: 'Kiểm tra ngay',
    remove: 'Gỡ',
    removeTitle: 'Gỡ {domain}?',
    removeProven:
      'Liên kết lập tức dẫn về địa chỉ thường lệ và {domain} không hiển thị gì nữa. Các liên kết cộng tác viên đã chia sẻ với tên miền này sẽ hỏng.',
    removeWaiting: '{domain} sẽ bị quên. Chưa có gì được dẫn đến đó.',
    removed: 'Đã gỡ tên miền',
    records: 'Bản ghi của tên miền',
    recordsLead: 'Ở nơi bạn mua tên miền, hãy tìm mục “DNS” hoặc “Bản ghi” rồi thêm các bản ghi này.',
    txt: 'Bản ghi TXT',
    txtLead: 'Chứng minh tên miền là của bạn. Hãy để nguyên: hệ thống kiểm tra hằng ngày.',
    cname: 'Bản ghi CNAME',
    cnameLead: 'Dẫn khách của tên miền đến đây.',
    recordName: 'Tên',
    recordValue: 'Giá trị',
    wholeDomain:
      'Tên miền không có phần nào phía trước thì không thể có bản ghi CNAME. Hãy dùng một tên bên dưới nó, hoặc bản ghi ALIAS hay ANAME nếu nhà cung cấp có.',
    patience: 'Bản ghi mới thường được thấy trong vài phút, hiếm khi sau một ngày.',
    copyOf: 'Sao chép: {name}',
    addresses: 'Nơi cộng tác viên tìm thấy bạn',
    addressesNow: 'Từ nay hãy chia sẻ các địa chỉ này.',
    addressesUntil: 'Hiện đang dùng các địa chỉ này.',
    login: 'Đăng nhập',
    register: 'Đăng ký',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      customDomain: {
        added: 'Đã thêm tên miền riêng',
        changed: 'Đã đổi tên miền riêng',
        proven: 'Đã tìm thấy bản ghi xác minh của tên miền: cộng tác viên được dẫn đến đó',
        lost: 'Bản ghi xác minh của tên miền đã biến mất ba ngày: cộng tác viên không còn được dẫn đến đó',
        removed: 'Đã gỡ tên miền riêng',
      },
    },
    field: {
      domain: 'Tên miền',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
