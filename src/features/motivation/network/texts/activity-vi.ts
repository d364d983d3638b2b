/** How the activity log tells what was done here. */
export const vi = {
  activity: {
    action: {
      network: {
        moved: 'Đã chuyển {affiliate} cùng mọi người bên dưới sang tuyến trên {upline}',
        removed: 'Đã tách {affiliate} cùng mọi người bên dưới khỏi tuyến trên',
      },
    },
    field: { upline: 'Tuyến trên' },
  },
}
