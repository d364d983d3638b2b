import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    programs: 'Chương trình',
    programCreate: 'Tạo chương trình',
    programEdit: 'Sửa chương trình',
    autoTier: 'Thăng hạng tự động',
  },
}
