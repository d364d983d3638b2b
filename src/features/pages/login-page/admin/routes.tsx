import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'

export const loginPageScreens: AdminRoute[] = [
  {
    path: '/admin/displays/login/design',
    title: 'page.loginDesign',
    permission: sections.displays,
    keywords: ['portal', 'affiliate log in'],
    // Affiliates log in nowhere yet.
    isUnlisted: true,
    screen: () => import('./LoginEditor.tsx').then(file => file.LoginEditor),
  },
]
