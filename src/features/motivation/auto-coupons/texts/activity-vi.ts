export const vi = {
  activity: {
    action: {
      autoCoupons: {
        turn: 'Đã bật hoặc tắt mã cho cộng tác viên mới',
        create: 'Đã thêm mã mẫu',
        update: 'Đã thay đổi mã mẫu',
        remove: 'Đã xóa mã mẫu',
      },
    },
    field: {
      auto_coupon: 'Mã cho cộng tác viên mới',
      code_format: 'Định dạng mã',
      prefix: 'Tiền tố',
      suffix: 'Hậu tố',
    },
  },
}
