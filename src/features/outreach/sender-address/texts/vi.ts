import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  senderAddress: {
    required: 'Nhập một địa chỉ, ví dụ partners@yourstore.com.',
    notAnAddress: 'Đây không phải là địa chỉ email. Hãy nhập địa chỉ như partners@yourstore.com.',
    foreignLetters: 'Hãy nhập địa chỉ bằng các chữ cái từ a đến z: chữ khác có thể trông giống của người khác.',
    freeMail:
      'Ai cũng có thể có địa chỉ ở nhà cung cấp này nên không thể chứng minh bạn được gửi từ đó. Hãy nhập địa chỉ ở tên miền của bạn, ví dụ partners@yourstore.com.',
    shared: 'Tên miền này không chỉ của riêng bạn. Hãy nhập địa chỉ ở tên miền của bạn.',
    ours: 'Đây là tên miền của chúng tôi. Hãy nhập địa chỉ ở tên miền của bạn.',
    notOffered: 'Bên vận hành chưa cho biết email được gửi từ máy chủ nào nên không thể xác minh địa chỉ nào.',
    none: 'Không còn địa chỉ nào. Có người đã gỡ trong lúc đó.',
    confirmedAlready: 'Người đọc hộp thư này đã đồng ý rồi.',
    question: {
      subject: '{brand} có được viết cho cộng tác viên từ {address} không?',
      heading: '{brand} có được dùng địa chỉ này không?',
      text: '{brand} muốn email cho cộng tác viên được gửi từ {address}. Nút bên dưới mở trang để bạn cho phép.',
      otherwise:
        'Nếu bạn không biết {brand}, không cần làm gì: không có bạn thì không có gì được gửi từ đây. Nút có hiệu lực trong {days} ngày.',
      button: 'Xem yêu cầu',
      footer: 'Bạn nhận email này vì có người ở {brand} đã nhập địa chỉ này.',
    },
    confirm: {
      title: 'Cho {brand} viết từ đây?',
      text: 'Email của {brand} cho cộng tác viên sẽ được gửi từ {address} ngay khi bản ghi của tên miền cho phép.',
      button: 'Cho phép',
    },
    confirmed: {
      title: 'Cảm ơn bạn',
      text: '{brand} được viết cho cộng tác viên từ {address}. Bạn có thể đóng trang này.',
    },
    lostMail: {
      subject: 'Email của {shop} không còn gửi từ {address}',
      heading: 'Địa chỉ của bạn không còn được dùng',
      text: 'Các bản ghi của tên miền mà {address} cần đã biến mất ba ngày. Email của {shop} cho cộng tác viên được gửi từ địa chỉ của chúng tôi, thư trả lời vẫn đến bạn.',
      advice: 'Không email nào bị mất. Hãy ghi lại các bản ghi, và địa chỉ sẽ được dùng lại sau lần kiểm tra kế tiếp.',
      button: 'Xem bản ghi',
    },
  },
  notifications: {
    of: {
      'sender-address-lost': {
        title: 'Email không còn gửi từ địa chỉ của bạn',
        content:
          'Các bản ghi mà <strong>{address}</strong> cần đã biến mất ba ngày. Email cho cộng tác viên được gửi từ địa chỉ của chúng tôi.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    senderAddress: 'Người gửi email',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  senderPage: {
    lead: 'Gửi email cho cộng tác viên từ địa chỉ của bạn, ví dụ partners@yourstore.com.',
    now: 'Email của bạn đến như thế nào',
    from: 'Từ',
    replies: 'Thư trả lời đến',
    noReplies: 'Chưa đến ai: hãy nhập email hỗ trợ trong mục Chung.',
    toGeneral: 'Mở mục Chung',
    name: 'Địa chỉ của bạn',
    nameLead: 'Ở tên miền mà bạn đổi được bản ghi. Không thể xác minh địa chỉ ở Gmail, Outlook và tương tự.',
    address: 'Địa chỉ gửi',
    addressHint: 'Một câu hỏi được gửi đến đó. Chưa có gì thay đổi cho đến khi được trả lời và tìm thấy bản ghi.',
    add: 'Dùng địa chỉ này',
    added: 'Chúng tôi đã gửi câu hỏi đến địa chỉ này',
    change: 'Đổi địa chỉ',
    state: {
      waiting: 'Chưa dùng',
      used: 'Đang dùng',
      paused: 'Tạm dừng',
      lost: 'Mất bản ghi',
      plan: 'Có từ gói {plan}',
      key: 'Mất khóa',
    },
    about: {
      waiting: 'Cần hai điều: một lần nhấn trong hộp thư, và các bản ghi bên dưới. Cho đến lúc đó email được gửi từ {usual}.',
      waitingRecords: 'Hộp thư đã đồng ý; còn thiếu các bản ghi bên dưới. Cho đến khi tìm thấy, email được gửi từ {usual}.',
      used: 'Email cho cộng tác viên được gửi từ địa chỉ này và được ký bằng khóa của nó.',
      paused: 'Thiếu một bản ghi trước đây có. Trong lúc đó email được gửi từ {usual} để không bị coi là giả mạo.',
      lost: 'Bản ghi đã biến mất ba ngày. Email được gửi từ {usual}. Hãy ghi lại bản ghi để dùng lại địa chỉ.',
      plan: 'Email được gửi từ {usual} cho đến khi bạn trở lại gói {plan}.',
      key: 'Không mở được khóa ký của địa chỉ này nữa. Email được gửi từ {usual}. Hãy gỡ địa chỉ rồi thêm lại để có khóa khác.',
    },
    lostAt: 'Nếu không trở lại trước {when}, địa chỉ coi như mất và bạn được báo qua email.',
    mailbox: 'Hộp thư',
    mailboxOpen: 'Chúng tôi đã gửi liên kết đến {address}. Hãy mở ở đó và cho phép; liên kết có hiệu lực ba ngày.',
    mailboxDone: 'Người đọc {address} đã đồng ý lúc {when}.',
    askAgain: 'Gửi lại',
    askedAgain: 'Đã gửi yêu cầu',
    records: 'Bản ghi của {domain}',
    recordsLead: 'Ở nơi bạn mua tên miền, hãy tìm mục “DNS” hoặc “Bản ghi”. Mọi bản ghi ở đây đều thuộc loại TXT.',
    patience: 'Bản ghi mới thường được thấy trong vài phút, hiếm khi sau một ngày. Hệ thống tự kiểm tra.',
    kind: { dkim: 'DKIM', spf: 'SPF', dmarc: 'DMARC' },
    kindLead: {
      dkim: 'Khóa để bên nhận biết email là của bạn và không bị sửa.',
      spf: 'Cho phép máy chủ thư của chúng tôi gửi thay tên miền của bạn.',
      dmarc:
        'Cho bên nhận biết phải làm gì với thư giả mạo. Chưa cần để bắt đầu, nhưng các nhà cung cấp lớn mong có khi gửi cho nhiều người.',
    },
    mailboxState: { open: 'Cần làm', done: 'Đã cho phép' },
    badge: { ok: 'Đã thấy', needed: 'Cần làm', advised: 'Nên có', unanswered: 'Không trả lời', unseen: 'Chưa kiểm tra' },
    told: {
      ok: 'Mọi thứ đều ổn. Hãy để nguyên: hệ thống kiểm tra thường xuyên.',
      missing: 'Không tìm thấy. Hãy thêm bản ghi với tên và giá trị này.',
      several: 'Tìm thấy nhiều bản ghi, khi đó bên nhận không tin bản ghi nào. Chỉ giữ một bản ghi với giá trị này.',
      tooMany: 'Bản ghi khiến bên nhận phải hỏi hơn mười tên khác nên họ bỏ qua. Hãy bỏ các mục include mà bạn không còn cần.',
      unanswered: 'Máy chủ tên miền không trả lời. Điều này không nói gì về bản ghi; vui lòng thử lại sau.',
    },
    differs: {
      dkim: 'Có bản ghi nhưng với khóa khác, hoặc chỉ để thử. Hãy thay bằng giá trị này.',
      spf: 'Có bản ghi nhưng không cho máy chủ thư của chúng tôi gửi. Hãy thay bằng giá trị này; đừng thêm bản ghi thứ hai.',
      dmarc: 'Có bản ghi nhưng không đọc được chính sách. Hãy thay bằng giá trị này.',
    },
    found: 'Đã tìm thấy',
    recordName: 'Tên',
    recordValue: 'Giá trị',
    copyOf: 'Sao chép: {kind}, {name}',
    checkedAt: 'Kiểm tra lần cuối {when}.',
    notChecked: 'Chưa kiểm tra. Hệ thống tự kiểm tra mỗi mười phút.',
    check: 'Kiểm tra ngay',
    remove: 'Gỡ',
    removeTitle: 'Gỡ {address}?',
    removeText: 'Email cho cộng tác viên lập tức lại được gửi từ {usual}. Khóa sẽ bị bỏ: khi dùng lại, địa chỉ cần bản ghi mới.',
    removed: 'Đã gỡ địa chỉ',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      senderAddress: {
        added: 'Đã yêu cầu gửi email từ địa chỉ riêng',
        changed: 'Đã đổi địa chỉ gửi email',
        confirmed: 'Hộp thư của địa chỉ gửi đã đồng ý',
        proven: 'Đã tìm thấy các bản ghi của địa chỉ gửi',
        lost: 'Các bản ghi của địa chỉ gửi đã biến mất ba ngày: email được gửi từ địa chỉ của chúng tôi',
        removed: 'Đã gỡ địa chỉ gửi',
      },
    },
    field: {
      sender_address: 'Địa chỉ gửi',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
