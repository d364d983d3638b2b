import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
