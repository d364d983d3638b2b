export const vi = {
  activity: {
    action: {
      paypal: {
        connect: 'Đã kết nối PayPal',
        disconnect: 'Đã ngắt kết nối PayPal',
      },
    },
    field: {
      paypal_account: 'Client ID kết thúc bằng',
      release_factor: 'Xác nhận trước khi chuyển tiền',
    },
  },
}
