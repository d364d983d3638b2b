import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      programs: {
        create: 'Đã tạo chương trình {subject}',
        update: 'Đã thay đổi chương trình {subject}',
        remove: 'Đã xoá chương trình {subject}',
        default: 'Đã đặt {subject} làm chương trình mặc định',
        activate: 'Đã bật chương trình {subject}',
        deactivate: 'Đã tắt chương trình {subject}',
        duplicate: 'Đã sao chép chương trình {original} thành {subject}',
        exclusions: 'Đã thay đổi những gì không được hoa hồng trong chương trình {subject}',
        autoTier: 'Đã thay đổi tự động thăng bậc',
        autoTierMoved: 'Tự động thăng bậc đã chuyển {subject} từ {before} sang {program}',
        autoTierUndone: 'Đã hoàn tác những gì tự động thăng bậc đã chuyển',
        autoTierMovedBack: 'Đã chuyển {subject} từ {before} về lại {program}',
        cookie: 'Đã thay đổi số ngày cookie của chương trình {subject}',
        export: 'Đã xuất danh sách chương trình',
      },
    },
    field: {
      metric: 'Mục tiêu',
      tiers: 'Các bậc chương trình',
      original: 'Bản gốc',
    },
  },
} satisfies CompleteTexts<typeof en>
