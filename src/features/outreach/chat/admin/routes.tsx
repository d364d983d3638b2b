import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { chatPath } from './paths.ts'
import { useChatUnread } from './useChatUnread.ts'

export const chatScreens: AdminRoute[] = [
  {
    path: chatPath,
    title: 'page.chat',
    permission: 'chat-with-affiliates',
    feature: 'chat',
    keywords: ['messages', 'conversation', 'write', 'inbox'],
    screen: () => import('./ChatPage.tsx').then(file => file.ChatPage),
  },
]

export const chatMenu: MenuPlace[] = [
  {
    ...{ hub: 'outreach', place: 5, title: 'page.chat', path: chatPath, permission: 'chat-with-affiliates' },
    waiting: { useCount: useChatUnread, label: 'chatList.unread' },
  },
]
