export const vi = {
  activity: {
    action: {
      email: {
        changed: 'Đã sửa email “{subject}”',
        switchedOn: 'Đã bật một email gửi cộng tác viên',
        switchedOff: 'Đã tắt một email gửi cộng tác viên',
        reset: 'Đã đặt một email gửi cộng tác viên lại như ban đầu',
        copied: { other: 'Đã sao chép email sang {count} chương trình' },
      },
    },
  },
}
