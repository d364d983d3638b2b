export const vi = {
  autoCoupons: {
    needsPlan: 'Gói của bạn không bao gồm mã được tạo tự động.',
    tooMany: 'Bạn đã có {max} mã mẫu. Hãy xóa một mã trước khi thêm mã khác.',
    nameRequired: 'Vui lòng đặt tên cho mã mẫu.',
    programRequired: 'Vui lòng chọn ít nhất một chương trình.',
    affix: 'Vui lòng dùng tối đa 10 ký tự gồm chữ A đến Z, chữ số, - hoặc _.',
    task: {
      generate: 'Tạo mã cho cộng tác viên',
    },
  },
  notifications: {
    of: {
      'generate-coupon-success': {
        title: 'Mã giảm giá đã sẵn sàng',
        content: 'Đã tạo <strong>{count}</strong> mã giảm giá cho cộng tác viên của bạn.',
      },
    },
  },
}
