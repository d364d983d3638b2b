import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'

const shared = { title: 'page.messageBar', permission: sections.displays, feature: 'messageBar' } as const

export const messageBarScreens: AdminRoute[] = [
  {
    ...shared,
    path: '/admin/displays/message-bar/design',
    keywords: ['banner', 'announcement'],
    screen: () => import('./BarEditor.tsx').then(file => file.BarEditor),
  },
  {
    ...shared,
    path: '/admin/displays/message-bar/design-non',
    screen: () => import('./BarEditor.tsx').then(file => file.BarNonEditor),
  },
]
