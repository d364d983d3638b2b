export const vi = {
  activity: {
    action: {
      gifts: {
        created: 'Đã tạo quà {name}',
        changed: 'Đã sửa một món quà',
        removed: 'Đã xóa quà {name}',
        sent: { other: 'Đã gửi quà {name} cho {count} cộng tác viên' },
        cancelled: 'Đã hủy quà {name} cho {affiliate}',
        retried: 'Đã thử lại quà {name} cho {affiliate}',
        mailChanged: 'Đã sửa email về quà tặng',
        mailReset: 'Đã đặt email về quà tặng lại như ban đầu',
      },
    },
  },
}
