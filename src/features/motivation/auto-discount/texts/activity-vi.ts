export const vi = {
  activity: {
    action: {
      autoDiscount: {
        create: 'Đã thêm giảm giá cho khách đến từ liên kết',
        update: 'Đã thay đổi giảm giá cho khách đến từ liên kết',
        remove: 'Đã xóa giảm giá cho khách đến từ liên kết',
      },
    },
    field: {
      for_all: 'Cho mọi cộng tác viên',
    },
  },
}
