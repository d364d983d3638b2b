import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: { action: { analytics: { export: 'Đã xuất một bảng phân tích' } } },
} satisfies CompleteTexts<typeof en>
