export const vi = {
  paypal: {
    clientIdRequired: 'Hãy nhập client ID của ứng dụng PayPal.',
    clientIdInvalid: 'Client ID chỉ gồm chữ cái, chữ số, dấu gạch ngang và gạch dưới.',
    clientSecretRequired: 'Hãy nhập secret của ứng dụng PayPal.',
    clientSecretInvalid: 'Secret chỉ gồm chữ cái, chữ số, dấu gạch ngang và gạch dưới.',
    codeRequired: 'Hãy nhập sáu chữ số mà ứng dụng xác thực của bạn hiển thị.',
    codeWrong: 'Mã này không đúng hoặc đã được dùng. Hãy nhập mã mà ứng dụng đang hiển thị.',
    releasePasswordRequired: 'Hãy nhập mật khẩu chi trả.',
    releasePasswordWrong: 'Đây không phải là mật khẩu chi trả.',
    samePassword: 'Hãy chọn mật khẩu khác với mật khẩu đăng nhập của bạn.',
    noPassword: 'Bạn chưa có mật khẩu. Hãy tạo mật khẩu ở mục Tài khoản, rồi kết nối PayPal.',
    wrongPassword: 'Mật khẩu không đúng.',
    keysWrong: 'PayPal không chấp nhận client ID và secret này. Hãy sao chép lại cả hai từ ứng dụng PayPal của bạn.',
    noPayouts: 'PayPal không cho phép ứng dụng này gửi Payouts. Hãy bật Payouts cho ứng dụng ở PayPal rồi thử lại.',
    noAnswer: 'PayPal không phản hồi. Chưa có gì thay đổi; hãy thử lại sau một phút.',
    notConnected: 'PayPal chưa được kết nối.',
    secondPersonNeeded: 'Ở đây cần hai người duyệt chi, nên việc này cần một người thứ hai đồng ý.',
    secondPersonWrong: 'Đây không phải là email và mật khẩu của một người khác được phép chi trả.',
    onlyOwnerAlone: 'Ở đây cần hai người duyệt chi và không còn ai khác để đồng ý. Chỉ chủ cửa hàng mới có thể đổi một mình.',
    guardsChanged: 'Vừa có người thay đổi mục này. Chưa lưu gì; vui lòng xem lại.',
    paymentsUnderWay:
      'Vẫn còn khoản chi trả đang được gửi từ tài khoản đã kết nối. Hãy đợi đến khi chúng kết thúc; secret mới của cùng ứng dụng có thể nhập bất cứ lúc nào.',
    notice: {
      connected: {
        subject: 'PayPal đã được kết nối với {shop}',
        heading: 'PayPal đã được kết nối',
        text: '{by} đã kết nối một tài khoản PayPal với {shop}. Client ID kết thúc bằng {account}. Các khoản chi trả qua PayPal được gửi từ tài khoản này.',
      },
      disconnected: {
        subject: 'PayPal đã được ngắt kết nối khỏi {shop}',
        heading: 'PayPal đã được ngắt kết nối',
        text: '{by} đã ngắt kết nối tài khoản PayPal có client ID kết thúc bằng {account} khỏi {shop}. Không còn khoản chi trả nào được gửi từ tài khoản này.',
      },
      guarded: {
        subject: 'Cách duyệt chi khoản trả PayPal của {shop} đã thay đổi',
        heading: 'Cách duyệt chi đã thay đổi',
        text: '{by} đã thay đổi điều kiện duyệt chi các khoản trả của {shop} qua tài khoản PayPal có client ID kết thúc bằng {account}.',
      },
      advice: 'Nếu việc này không được bạn đồng ý, hãy kiểm tra ngay, đổi mật khẩu của nhóm bạn và tạo secret mới ở PayPal.',
      button: 'Mở cài đặt PayPal',
    },
  },
}
