import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  affiliateMails: {
    footer: {
      affiliate: 'Bạn nhận email này vì bạn là cộng tác viên của {shop}.',
      signedUp: 'Bạn nhận email này vì địa chỉ này đã được dùng để đăng ký với {shop}.',
      asked: 'Bạn nhận email này vì bạn đã gửi yêu cầu đến {shop}.',
      customer: 'Bạn nhận email này một lần vì đã mở tài khoản tại {shop}.',
      friend: 'Bạn nhận email này vì đã tham gia chương trình giới thiệu của {shop}.',
    },
    switchOff: 'Bạn có thể tắt những email như thế này trong phần cài đặt: {url}',
    unsubscribe: 'Hủy nhận email',
    optOut: 'Không gửi lời mời cho tôi nữa',
    structure: { 0: 'Số tiền cố định mỗi đơn', 1: 'Số tiền cố định mỗi sản phẩm', 2: 'Phần trăm giá trị đơn hàng' },
    between: '{low} đến {high}',
    /** Where there is none. */
    fallback: { name: 'bạn', order: '(không có số)' },
    link: {
      affiliate_login_link: 'Đăng nhập',
      temporary_password: 'Chọn mật khẩu',
      verify_link: 'Xác nhận email',
      payment_detail_link: 'Thêm phương thức nhận tiền',
      redeem_your_reward: 'Nhận quà của bạn',
      bonus_link: 'Xem khoản thưởng',
      claim_link: 'Mở cổng cộng tác viên',
      chat_link: 'Mở trò chuyện',
      join_link: 'Tham gia chương trình',
      rewards_link: 'Xem phần thưởng',
    },
    sample: {
      friend_incentive: 'giảm 10%',
      reward_code: 'CAMON-7KD2',
      program_name: 'Chương trình cộng tác viên',
      first_name: 'Mai',
      last_name: 'Nguyễn',
      customer_name: 'Nam B.',
      coupon: 'MAI10',
      coupon_discount: 'Giảm 10% đơn hàng',
      coupon_note: 'Chỉ dành cho bạn bè của bạn.',
      gift_name: 'Cốc tráng men',
      gift_type: 'Quà miễn phí',
      gift_value: 'miễn phí',
      bonus_name: 'Mười đơn hàng trong một tháng',
      payment_method: 'PayPal',
      payment_message: 'Cảm ơn bạn vì một tháng tốt đẹp.',
      payment_problem: 'PayPal đang giữ tiền cho ann@example.com. Để nhận, hãy đăng nhập tại paypal.com bằng địa chỉ đó.',
      reason: 'Đơn hàng đã bị trả lại.',
      message: 'Bạn có muốn thử bộ sưu tập mùa thu của chúng tôi không?',
    },
    default: {
      pending_affiliate: {
        subject: '{brand_name} đã nhận được đơn đăng ký của bạn',
        content:
          '<h2>Cảm ơn {first_name}</h2><p>{brand_name} sẽ xem đơn đăng ký {program_name} của bạn và sớm phản hồi.</p><p>Từ giờ đến lúc đó bạn không cần làm gì thêm.</p>',
      },
      approve_affiliate: {
        subject: 'Chào mừng đến với chương trình cộng tác viên của {brand_name}',
        content:
          '<h2>Bạn đã được duyệt, {first_name}</h2><p>{brand_name} đã duyệt bạn vào chương trình "{program_name}". Từ giờ bạn nhận hoa hồng cho mỗi đơn hàng bạn mang lại.</p><p>Đây là liên kết để bạn chia sẻ:<br>{affiliate_link}</p><p>{affiliate_login_link}</p>',
      },
      denied_affiliate: {
        subject: 'Đơn đăng ký của bạn tại {brand_name}',
        content:
          '<h2>Xin chào {first_name}</h2><p>Cảm ơn bạn đã quan tâm đến chương trình cộng tác viên của {brand_name}. Cửa hàng đã quyết định không tiếp tục với đơn của bạn.</p><p>Nếu bạn cho rằng có nhầm lẫn, chỉ cần trả lời email này.</p>',
      },
      invitation_affiliate: {
        subject: 'Bạn đã là cộng tác viên của {brand_name}',
        content:
          '<h2>Chào mừng, {first_name}</h2><p>{brand_name} đã thêm bạn vào chương trình "{program_name}". Đây là liên kết để bạn chia sẻ:<br>{affiliate_link}</p><p>{temporary_password}</p><p>Bạn đăng nhập tại đây: {affiliate_login_url}</p>',
      },
      verify_affiliate: {
        subject: 'Vui lòng xác nhận email của bạn cho {brand_name}',
        content:
          '<h2>Xác nhận email của bạn, {first_name}</h2><p>Cảm ơn bạn đã đăng ký chương trình cộng tác viên của {brand_name}. Chỉ một lần nhấp để xác nhận địa chỉ này là của bạn.</p><p>{verify_link}</p><p>Liên kết dùng được một lần và trong ba ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này và sẽ không có gì xảy ra.</p>',
      },
      new_coupon: {
        subject: '{brand_name} có mã dành cho bạn: {coupon}',
        content:
          '<h2>Mã {coupon} của bạn</h2><p>Chào {first_name}, {brand_name} đã trao cho bạn mã {coupon}. Đơn hàng dùng mã này là của bạn, kể cả khi không qua liên kết.</p><p>{coupon_discount}</p><p>{coupon_note}</p><p>{affiliate_login_link}</p>',
      },
      new_referral: {
        subject: 'Bạn đã mang về một đơn hàng cho {brand_name}: {commission_amount}',
        content:
          '<h2>Đơn hàng mới, {first_name}</h2><p>Có người đã mua qua bạn tại {brand_name}: đơn hàng {order_number} mang lại cho bạn {commission_amount}.</p><p>Bạn theo dõi tình trạng trong cổng cộng tác viên.</p><p>{affiliate_login_link}</p>',
      },
      approve_referral: {
        subject: '{brand_name} đã duyệt {commission_amount} cho bạn',
        content:
          '<h2>Hoa hồng của bạn đã được duyệt</h2><p>Chào {first_name}, {brand_name} đã duyệt {commission_amount} cho đơn hàng {order_number}.</p><p>Khoản này được trả trong lần thanh toán tới.</p><p>{affiliate_login_link}</p>',
      },
      denied_referral: {
        subject: 'Một khoản hoa hồng tại {brand_name} đã bị từ chối',
        content:
          '<h2>Đơn hàng {order_number} không có hoa hồng</h2><p>Chào {first_name}, {brand_name} đã từ chối khoản hoa hồng {commission_amount} cho đơn hàng {order_number}, chẳng hạn vì đơn bị trả lại.</p><p>Nếu bạn cho rằng có nhầm lẫn, chỉ cần trả lời email này.</p><p>{affiliate_login_link}</p>',
      },
      new_payment_alert: {
        subject: '{brand_name} đã trả bạn {payment_amount}',
        content:
          '<h2>Bạn đã được trả {payment_amount}</h2><p>Chào {affiliate_name}, {brand_name} đã trả hoa hồng cho bạn: {payment_amount} qua {payment_method}.</p><p>Mã giảm giá của bạn: {payment_code}. Mã trị giá {payment_amount} tại cửa hàng và dùng được một lần.</p><p>{payment_message}</p><p>Nếu có gì chưa đúng, bạn chỉ cần trả lời thư này.</p>',
      },
      payment_undone: {
        subject: '{brand_name} đã hoàn tác khoản chi trả {payment_amount}',
        content:
          '<h2>Khoản chi trả {payment_amount} đã được hoàn tác</h2><p>Chào {affiliate_name}, {brand_name} đã báo cho bạn về khoản chi trả {payment_amount} qua {payment_method} và nay ghi nhận là chưa trả.</p><p>Số tiền bạn kiếm được lại tính là chưa trả và có thể được chi trả lại. Nếu có gì chưa đúng, bạn chỉ cần trả lời thư này.</p>',
      },
      payment_unclaimed: {
        subject: 'Hãy nhận {payment_amount} từ {brand_name}',
        content:
          '<h2>{payment_amount} đang chờ bạn</h2><p>Chào {affiliate_name}, {brand_name} đã gửi bạn {payment_amount} qua {payment_method} và tiền chưa được nhận.</p><p>{payment_problem}</p><p>Nếu có gì chưa đúng, bạn chỉ cần trả lời thư này.</p>',
      },
      payment_failed: {
        subject: '{payment_amount} từ {brand_name} bị trả lại',
        content:
          '<h2>Khoản {payment_amount} chưa đến được với bạn</h2><p>Chào {affiliate_name}, {brand_name} đã gửi bạn {payment_amount} qua {payment_method} và tiền đã quay lại.</p><p>{payment_problem}</p><p>Hoa hồng của bạn lại tính là chưa trả. Nếu có gì chưa đúng, bạn chỉ cần trả lời thư này.</p><p>{affiliate_login_link}</p>',
      },
      enter_payment_detail_alert: {
        subject: '{brand_name} cần thông tin thanh toán của bạn',
        content:
          '<h2>Xin chào {first_name}</h2><p>{brand_name} muốn trả hoa hồng cho bạn nhưng chưa biết trả bằng cách nào.</p><p>Vui lòng đăng nhập và chọn cách bạn muốn nhận tiền, chẳng hạn bằng địa chỉ PayPal của bạn.</p><p>{payment_detail_link}</p>',
      },
      denied_payment_request: {
        subject: 'Yêu cầu thanh toán của bạn tại {brand_name} đã bị từ chối',
        content:
          '<h2>Yêu cầu thanh toán đã bị từ chối</h2><p>Xin chào {first_name}, {brand_name} đã từ chối yêu cầu {payment_amount} của bạn với lý do:</p><p>{reason}</p><p>Hoa hồng đã duyệt vẫn được giữ nguyên. Bạn có thể yêu cầu lại hoặc trả lời email này.</p>',
      },
      gift: {
        subject: 'Quà từ {brand_name}: {gift_name}',
        content:
          '<p>Xin chào {first_name},</p><p>cảm ơn bạn đã giới thiệu {brand_name}. Chúng tôi có quà cho bạn: <strong>{gift_name}</strong> ({gift_type}, {gift_value}).</p><p>Hãy chọn quà và cho biết nơi nhận.</p><p>{redeem_your_reward}</p>',
      },
      bonus: {
        subject: 'Bạn được thưởng: {bonus_amount}',
        content:
          '<h2>Chúc mừng {first_name}!</h2><p>Bạn đã đạt “{bonus_name}” tại {brand_name} và được thưởng {bonus_amount}.</p><p>Khoản này nằm trong hoa hồng của bạn, kèm cách tính.</p><p>{bonus_link}</p>',
      },
      order_claim_accepted: {
        subject: '{brand_name} đã ghi nhận đơn hàng {order_number} cho bạn',
        content:
          '<h2>Đơn hàng là của bạn</h2><p>Chào {first_name}, bạn đã hỏi {brand_name} về đơn hàng {order_number}. Đơn này nay được tính cho bạn.</p><p>{reason}</p><p>Bạn sẽ thấy đơn trong danh sách hoa hồng, kèm cách tính.</p><p>{claim_link}</p>',
      },
      order_claim_declined: {
        subject: 'Câu hỏi của bạn về đơn hàng {order_number} tại {brand_name}',
        content:
          '<h2>Đơn hàng này không được tính cho bạn</h2><p>Chào {first_name}, {brand_name} đã xem đơn hàng {order_number} và không thể tính cho bạn, vì lý do sau:</p><p>{reason}</p><p>Nếu bạn biết điều gì có lợi, hãy trả lời email này hoặc hỏi lại trong cổng cộng tác viên.</p><p>{claim_link}</p>',
      },
      chat_message: {
        subject: 'Tin nhắn mới từ {brand_name}',
        content:
          '<h2>{brand_name} đã nhắn cho bạn</h2><p>Chào {first_name}, số tin nhắn bạn chưa đọc: {message_count}. Tin cuối cùng:</p><p>{message}</p><p>Vui lòng trả lời trong cổng cộng tác viên để {brand_name} thấy ngay.</p><p>{chat_link}</p>',
      },
      converted_customer: {
        subject: 'Tài khoản cộng tác viên của bạn tại {brand_name}',
        content:
          '<h2>Chào mừng {first_name}</h2><p>Bạn đã là cộng tác viên của {brand_name}, trong chương trình {program_name}. Đây là liên kết của bạn: {affiliate_link}</p><p>Ai mua qua liên kết này sẽ mang lại hoa hồng cho bạn. Hãy chọn mật khẩu để đăng nhập và xem thu nhập. Nút có hiệu lực trong ba ngày; sau đó trang đăng nhập sẽ gửi cho bạn nút mới. Nếu không muốn có tài khoản, bạn có thể đóng nó tại đó hoặc đơn giản là không dùng.</p><p>{temporary_password}</p>',
      },
      converted_customer_pending: {
        subject: 'Chúng tôi đã nhận đăng ký của bạn tại {brand_name}',
        content:
          '<h2>Chào {first_name}</h2><p>{brand_name} sẽ xem đăng ký của bạn cho chương trình {program_name} và viết cho bạn.</p><p>Bạn có thể chọn trước mật khẩu để đăng nhập. Nút có hiệu lực trong ba ngày; sau đó trang đăng nhập sẽ gửi cho bạn nút mới.</p><p>{temporary_password}</p>',
      },
      customer_reward: {
        subject: 'Bạn nhận {customer_reward} tại {brand_name}',
        content:
          '<h2>Bạn nhận {customer_reward}</h2><p>Chào {first_name}, một người bạn đã mua hàng tại {brand_name} qua liên kết của bạn. Cảm ơn bạn đã giới thiệu!</p><p>Mã của bạn: {reward_code}. Mã trị giá {customer_reward} tại cửa hàng và dùng được một lần.</p><p>{rewards_link}</p><p>Hãy tiếp tục chia sẻ: bạn bè dùng liên kết được {friend_incentive}.</p>',
      },
      customer_invitation: {
        subject: 'Kiếm tiền khi giới thiệu {brand_name}',
        content:
          '<h2>Chào {first_name}</h2><p>Bạn đã mở tài khoản tại {brand_name}. Nếu thích sản phẩm của chúng tôi, bạn có thể giới thiệu và nhận hoa hồng cho mỗi đơn hàng bạn mang lại.</p><p>Tài khoản cộng tác viên chỉ được mở khi bạn nhấn nút. Nút có hiệu lực trong {link_days} ngày; chúng tôi sẽ không hỏi lại.</p><p>{join_link}</p>',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>
