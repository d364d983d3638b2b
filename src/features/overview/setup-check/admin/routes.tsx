import type { AdminRoute } from '#admin/routes.ts'

const reviewPath = '/admin/new-quick-start/review'

export const setupCheckScreens: AdminRoute[] = [
  {
    path: reviewPath,
    title: 'page.setupReview',
    keywords: ['tracking test', 'check your setup', 'script', 'pixel', 'app embed', 'recommended features'],
    screen: () => import('./SetupReview.tsx').then(file => file.SetupReview),
  },
]
