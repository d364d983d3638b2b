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
      noMails: 'Khách hàng này không muốn nhận email quảng cáo.',
    },
    mail: {
      invite: {
        subject: 'Kiếm tiền khi giới thiệu {shop}',
        heading: 'Chào {name}',
        intro:
          'Bạn đã mở tài khoản tại {shop}. Nếu thích sản phẩm của chúng tôi, bạn có thể giới thiệu và nhận hoa hồng cho mỗi đơn hàng bạn mang lại.',
        more: 'Tài khoản cộng tác viên chỉ được mở khi bạn nhấn nút. Nút có hiệu lực trong {days} ngày; chúng tôi sẽ không hỏi lại.',
        button: 'Có, tôi muốn tham gia',
      },
      welcome: {
        subject: 'Tài khoản cộng tác viên của bạn tại {shop}',
        heading: 'Chào mừng {name}',
        intro: 'Bạn đã là cộng tác viên của {shop}, trong chương trình {program}. Đây là liên kết của bạn: {link}',
        more: 'Ai mua qua liên kết này sẽ mang lại hoa hồng cho bạn. Hãy chọn mật khẩu để đăng nhập và xem thu nhập. Nút có hiệu lực trong ba ngày; sau đó trang đăng nhập sẽ gửi cho bạn nút mới. Nếu không muốn có tài khoản, bạn có thể đóng nó tại đó hoặc đơn giản là không dùng.',
        button: 'Chọn mật khẩu',
      },
      pending: {
        subject: 'Chúng tôi đã nhận đăng ký của bạn tại {shop}',
        heading: 'Chào {name}',
        intro: '{shop} sẽ xem đăng ký của bạn cho chương trình {program} và viết cho bạn.',
        more: 'Bạn có thể chọn trước mật khẩu để đăng nhập. Nút có hiệu lực trong ba ngày; sau đó trang đăng nhập sẽ gửi cho bạn nút mới.',
        button: 'Chọn mật khẩu',
      },
      inviteFooter: 'Bạn nhận email này một lần vì đã mở tài khoản tại {shop}.',
      footer: 'Bạn nhận email này vì đã trở thành cộng tác viên của {shop}.',
    },
    join: {
      title: 'Trở thành cộng tác viên',
      text: 'Khi nhấn nút, bạn đồng ý để {brand} mở tài khoản cộng tác viên cho {email} và dùng tên cùng email của bạn cho việc đó. Bạn có thể đóng tài khoản bất cứ lúc nào.',
      button: 'Tôi đồng ý, mở tài khoản',
      endedTitle: 'Liên kết này đã hết hiệu lực',
      ended: 'Nó đã được dùng hoặc quá cũ, hoặc bạn đã là cộng tác viên của {brand}.',
      logIn: 'Đăng nhập',
    },
    offer: {
      title: 'Giới thiệu {shop} và nhận hoa hồng',
      text: 'Bạn thích món hàng vừa mua? Hãy giới thiệu cho người khác và nhận hoa hồng cho mỗi đơn hàng bạn mang lại.',
      consent: 'Tôi đồng ý để {shop} mở tài khoản cộng tác viên cho tôi và dùng tên cùng email của tôi cho việc đó.',
      accept: 'Nhận liên kết của tôi',
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
