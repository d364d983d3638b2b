export const vi = {
  products: {
    nothingChosen: 'Vui lòng chọn ít nhất một sản phẩm hoặc bộ sưu tập.',
    tooManyAtOnce: 'Quá nhiều sản phẩm cùng lúc. Vui lòng chọn nhiều nhất 1000.',
    tooManySpecials: 'Một chương trình có nhiều nhất {max} sản phẩm với hoa hồng riêng.',
    notConnected: 'Cửa hàng của bạn chưa được kết nối nên không thể đọc sản phẩm.',
    task: {
      sync: 'Đọc sản phẩm và bộ sưu tập của cửa hàng',
      synchronize: 'Đồng bộ hoa hồng đặc biệt',
    },
  },
  notifications: {
    of: {
      'sync-product-commission-success': {
        title: 'Hoa hồng sản phẩm đã được cập nhật',
        content: '<strong>{program}</strong>: {count} mức hoa hồng riêng đã thay đổi.',
      },
      'sync-catalogue-success': {
        title: 'Sản phẩm đã được cập nhật',
        content: 'Đã đọc cửa hàng của bạn: <strong>{count}</strong> sản phẩm.',
      },
    },
  },
}
