import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'

const shared = {
  title: 'page.socialSharing',
  permission: sections.displays,
  screen: () => import('./SocialEditor.tsx').then(file => file.SocialEditor),
} as const

export const socialScreens: AdminRoute[] = [
  { ...shared, path: '/admin/displays/social-sharing', keywords: ['facebook', 'open graph', 'link preview', 'thumbnail'] },
  { ...shared, path: '/admin/displays/editor-social-sharing' },
]
