import type { PortalScreen } from '#portal/feature.ts'
import { ChatIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/chat',
    title: 'portalChat.title',
    screen: () => import('./Chat.tsx').then(file => file.Chat),
    menu: {
      place: 5,
      icon: ChatIcon,
      needs: 'chat',
      mark: () => import('./UnreadMark.tsx').then(file => file.UnreadMark),
    },
  },
]
