import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  convertCustomers: {
    programMissing: 'Hãy chọn chương trình họ tham gia.',
    programClosed: 'Chương trình này hiện không nhận thêm ai. Hãy chọn chương trình khác hoặc kích hoạt nó trước.',
    downlineNeedsPlan: 'Xếp khách hàng dưới người đã giới thiệu họ thuộc gói Enterprise.',
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
} satisfies CompleteTexts<typeof en>
