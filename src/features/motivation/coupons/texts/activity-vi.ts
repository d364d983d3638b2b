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
        export: 'Đã xuất danh sách mã',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
