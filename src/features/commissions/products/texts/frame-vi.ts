import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    programSpecial: 'Hoa hồng theo sản phẩm',
    excludeProducts: 'Sản phẩm loại trừ',
    excludeCollections: 'Bộ sưu tập loại trừ',
  },
}
