import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'

const shared = {
  title: 'page.thankYou',
  permission: sections.displays,
  screen: () => import('./ThankYouEditor.tsx').then(file => file.ThankYouEditor),
} as const

export const thankYouScreens: AdminRoute[] = [
  { ...shared, path: '/admin/displays/thank-you', keywords: ['after sign-up', 'welcome page'] },
  { ...shared, path: '/admin/displays/thank-you-page-form' },
  { ...shared, path: '/admin/displays/editor-thank-you-page-form' },
]
