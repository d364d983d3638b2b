export const shared = {
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

export const frame = {
  page: {
    paypal: 'PayPal',
  },
}

export const screens = {
  paypalPage: {
    lead: 'Gửi hoa hồng đến tài khoản PayPal của cộng tác viên ngay từ đây.',
    trial: 'Không có tiền nào được chuyển: Tandem này nối với sandbox của PayPal hoặc một PayPal mô phỏng.',
    connected: 'Tài khoản đã kết nối',
    clientIdEnd: 'Client ID',
    connectedAt: 'Kết nối',
    connectedBy: '{when}, bởi {name}',
    factor: 'Xác nhận chi trả bằng',
    factorAuthenticator: 'Mã của ứng dụng xác thực',
    factorPassword: 'Mật khẩu chi trả',
    replace: 'Kết nối lại',
    replaceLead: 'Cho tài khoản khác, secret mới hoặc cách xác nhận khác. Kết nối hiện tại sẽ được thay thế.',
    guards: 'Bảo vệ thêm',
    guardsLead: 'Ngoài xác nhận trước khi chuyển tiền. Mọi thay đổi được báo cho chủ cửa hàng qua email.',
    twoPersons: 'Hai người',
    twoPersonsHint: 'Người chuẩn bị khoản trả không thể tự duyệt chi: cần một người khác, kể cả chi trả theo lịch.',
    second: 'Người thứ hai đồng ý',
    secondLead:
      'Việc duyệt chi cần hai người. Nới lỏng điều đó cũng cần cả hai: một người khác được phép chi trả nhập thông tin đăng nhập của họ.',
    secondEmail: 'Email của họ',
    secondPassword: 'Mật khẩu của họ',
    stepUp: 'Yêu cầu mật khẩu tài khoản khi vượt',
    stepUpHint:
      'Khi tổng tiền trong ngày vượt mức này, người duyệt chi phải nhập thêm mật khẩu của mình. Để trống nghĩa là không bao giờ.',
    keys: 'Ứng dụng PayPal của bạn',
    keysLead:
      'Bạn cần một tài khoản PayPal doanh nghiệp có Payouts. Trong trang nhà phát triển của PayPal, mục Apps & Credentials, hãy tạo một ứng dụng live, bật Payouts và sao chép cả hai giá trị.',
    clientId: 'Client ID',
    clientSecret: 'Secret',
    clientSecretHint: 'Được lưu mã hóa. Không ai đọc lại được, kể cả bạn.',
    release: 'Xác nhận chi trả',
    releaseLead: 'Ai gửi tiền đều phải xác nhận mỗi lần, ngoài việc đã đăng nhập.',
    releaseFactor: 'Xác nhận chi trả bằng',
    authenticator: 'Một mã',
    authenticatorHint: 'Sáu chữ số của ứng dụng xác thực, mới sau mỗi nửa phút. Lựa chọn an toàn hơn.',
    releasePassword: 'Một mật khẩu',
    releasePasswordHint: 'Chỉ dùng cho chi trả, những người gửi tiền đều biết.',
    showKey: 'Hiện khóa cho ứng dụng',
    keyLead: 'Quét bằng ứng dụng xác thực hoặc gõ khóa. Khóa chỉ hiện một lần.',
    qrCode: 'Mã QR chứa khóa',
    key: 'Khóa',
    code: 'Mã mà ứng dụng đang hiển thị',
    newReleasePassword: 'Mật khẩu chi trả',
    newReleasePasswordHint: 'Ít nhất 8 ký tự và khác mật khẩu đăng nhập của bạn.',
    you: 'Xác nhận là bạn',
    youLead: 'Ai kết nối tài khoản sẽ quyết định tiền đến từ đâu.',
    password: 'Mật khẩu của bạn',
    passwordHint: 'Mật khẩu bạn dùng để đăng nhập.',
    connect: 'Kết nối PayPal',
    isConnected: 'PayPal đã được kết nối. Chủ cửa hàng đã được báo qua email.',
    disconnect: 'Ngắt kết nối',
    disconnectTitle: 'Ngắt kết nối PayPal?',
    disconnectLead: 'Các khoản chi trả qua PayPal sẽ dừng. Những gì đã gửi không được lấy lại.',
    isDisconnected: 'PayPal đã được ngắt kết nối',
  },
}

export const activity = {
  activity: {
    action: {
      paypal: {
        connect: 'Đã kết nối PayPal',
        disconnect: 'Đã ngắt kết nối PayPal',
        guards: 'Đã đổi cách duyệt chi các khoản trả qua PayPal',
      },
    },
    field: {
      paypal_account: 'Client ID kết thúc bằng',
      release_factor: 'Xác nhận trước khi chuyển tiền',
      two_person_release: 'Hai người duyệt chi',
      step_up_above: 'Mật khẩu tài khoản khi vượt',
      second_person: 'Người đồng ý',
    },
  },
}
