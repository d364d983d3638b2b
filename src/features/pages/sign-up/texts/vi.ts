import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  signUp: {
    verifiedAlready: 'Cộng tác viên này đã xác nhận địa chỉ.',
    noSubPath:
      'Trước tiên hãy chọn phần cuối địa chỉ của bạn trong mục Chung: cộng tác viên xác nhận địa chỉ của họ trên một trang bên dưới đó.',
    required: 'Vui lòng điền mục này.',
    agreementRequired: 'Vui lòng đồng ý để tiếp tục.',
    percent: 'Vui lòng nhập một số từ 0 đến 100.',
    couponInvalid: 'Vui lòng dùng 3 đến 40 chữ cái, chữ số, gạch ngang hoặc gạch dưới.',
    couponTaken: 'Mã này đã có người dùng. Vui lòng chọn mã khác.',
    emailTaken: 'Email này đã được đăng ký. Vui lòng đăng nhập.',
    emailRefused: 'Không thể dùng email này ở đây.',
    countryRefused: 'Chương trình chưa mở tại quốc gia này.',
    notNow: 'Hiện chúng tôi chưa thể nhận đăng ký của bạn. Vui lòng thử lại sau.',
    closed: 'Chương trình này hiện chưa nhận thêm cộng tác viên.',
    captchaMissing: 'Vui lòng chờ bước kiểm tra người thật hoàn tất.',
    captchaWrong: 'Bước kiểm tra người thật không thành công. Vui lòng thử lại.',
    fix: 'Vui lòng xem lại các ô được đánh dấu.',
    tooMany: 'Bạn thao tác quá nhiều lần. Vui lòng chờ vài phút rồi thử lại.',
    flag: { repeatedAddress: 'Đăng ký nhiều lần từ cùng một địa chỉ IP' },
  },
  notifications: {
    of: {
      'new-affiliate-register': {
        title: 'Cộng tác viên mới',
        content: 'Có <strong>{count}</strong> người vừa đăng ký, gần nhất là <strong>{name}</strong>.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const activity = {
  activity: {
    action: {
      signUp: {
        signedUp: '{affiliate} đã đăng ký',
        madeOfCustomer: '{affiliate} đã trở thành cộng tác viên từ khách hàng của cửa hàng',
        emailConfirmed: '{affiliate} đã xác nhận địa chỉ email',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
