import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalChat: { title: 'Trò chuyện', unread: '{count} tin nhắn chưa đọc' },
} satisfies CompleteTexts<typeof en>
