import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  columns: {
    unknownList: 'Không thể chọn cột cho danh sách này.',
    unknownColumn: 'Danh sách này không có một trong các cột đã chọn.',
  },
} satisfies CompleteTexts<typeof en.shared>
