import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'

export const firstLoginScreens: AdminRoute[] = [
  {
    title: 'page.firstLogin',
    permission: sections.displays,
    feature: 'firstLoginPage',
    path: '/admin/displays/first-login',
    keywords: ['welcome', 'greeting'],
    screen: () => import('./FirstLoginEditor.tsx').then(file => file.FirstLoginEditor),
  },
]
