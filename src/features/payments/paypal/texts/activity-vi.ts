export const vi = {
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
      step_up_above: 'Mật khẩu riêng khi vượt',
      second_person: 'Người đồng ý',
    },
  },
}
