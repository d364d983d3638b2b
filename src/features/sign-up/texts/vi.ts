import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  signUp: {
    required: 'Vui lòng điền mục này.',
    agreementRequired: 'Vui lòng đồng ý để tiếp tục.',
    percent: 'Vui lòng nhập một số từ 0 đến 100.',
    couponInvalid: 'Vui lòng dùng 3 đến 40 chữ cái, chữ số, gạch ngang hoặc gạch dưới.',
    couponTaken: 'Mã này đã có người dùng. Vui lòng chọn mã khác.',
    emailTaken: 'Email này đã được đăng ký. Vui lòng đăng nhập.',
    emailRefused: 'Không thể dùng email này ở đây.',
    countryRefused: 'Chương trình chưa mở tại quốc gia này.',
    notNow: 'Hiện chúng tôi chưa thể nhận đăng ký của bạn. Vui lòng thử lại sau.',
    closed: 'Chương trình này hiện chưa nhận thêm đối tác.',
    captchaMissing: 'Vui lòng chờ bước kiểm tra người thật hoàn tất.',
    captchaWrong: 'Bước kiểm tra người thật không thành công. Vui lòng thử lại.',
    fix: 'Vui lòng xem lại các ô được đánh dấu.',
    tooMany: 'Bạn thao tác quá nhiều lần. Vui lòng chờ vài phút rồi thử lại.',
    flag: { repeatedAddress: 'Đăng ký nhiều lần từ cùng một địa chỉ IP' },
    mail: {
      footer: 'Bạn nhận được thư này vì địa chỉ này đã được dùng để đăng ký với {shop}.',
      verify: {
        subject: 'Vui lòng xác nhận email của bạn cho {shop}',
        heading: 'Xác nhận email của bạn, {name}',
        intro: 'Cảm ơn bạn đã đăng ký chương trình đối tác của {shop}. Chỉ một lần nhấp để xác nhận địa chỉ này là của bạn.',
        more: 'Liên kết dùng được một lần và trong ba ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này và sẽ không có gì xảy ra.',
        button: 'Xác nhận email',
      },
      welcome: {
        subject: 'Chào mừng bạn đến với chương trình đối tác của {shop}',
        heading: 'Chào mừng {name}',
        intro: 'Tài khoản của bạn đã sẵn sàng. Đây là liên kết của bạn; ai mua qua liên kết này, bạn sẽ nhận hoa hồng:\n{link}',
        more: 'Hãy chia sẻ ở những nơi mọi người lắng nghe bạn. Rất vui được đồng hành cùng bạn.',
        button: 'Đăng nhập',
      },
      pending: {
        subject: '{shop} đã nhận được đơn đăng ký của bạn',
        heading: 'Cảm ơn {name}',
        intro: '{shop} sẽ xem đơn đăng ký {program} của bạn và sớm phản hồi.',
        more: 'Từ giờ đến lúc đó bạn không cần làm gì thêm.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
