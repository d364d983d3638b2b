import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      coupons: {
        create: 'Đã tạo mã {code} cho {affiliate}',
        useExisting: 'Đã trao mã {code} của cửa hàng cho {affiliate}',
        update: 'Đã sửa lời của mã {code}',
        reassign: 'Đã trao mã {code} cho {affiliate}',
        remove: 'Đã thu lại mã {code}',
        removeInStore: 'Đã xóa mã {code}, cả trong cửa hàng',
        retry: 'Đã hỏi lại cửa hàng về mã {code}',
        resync: 'Đã đối chiếu mọi mã với cửa hàng',
        left_end: 'Đã kết thúc mã của cộng tác viên rời đi, cả trong cửa hàng: {codes}',
        left_pass_on: 'Đã trao mã của cộng tác viên rời đi cho người khác: {codes}',
        left_keep: 'Đã giữ mã của cộng tác viên rời đi: {codes}',
        replace: 'Đã thay mã {code} bằng {with}',
        leak_hold: 'Đã giữ lại hoa hồng của mã {code} có thể đã bị lộ',
        leak_dismiss: 'Đã bỏ qua cảnh báo về mã {code}',
        export: 'Đã xuất danh sách mã',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
