import type { AdminRoute } from '#admin/routes.ts'
import { HOME } from '#kit/admin-paths.ts'

const permission = 'dashboard'

export const homeScreens: AdminRoute[] = [
  {
    path: HOME,
    title: 'page.home',
    permission,
    keywords: ['dashboard', 'overview', 'to do', 'start'],
    screen: () => import('./Home.tsx').then(file => file.Home),
  },
  {
    path: '/admin/feature-directory',
    title: 'page.featureDirectory',
    permission,
    keywords: ['all features', 'site map'],
    screen: () => import('./more/FeatureDirectory.tsx').then(file => file.FeatureDirectory),
  },
  {
    path: '/admin/recommended-apps',
    title: 'page.recommendedApps',
    permission,
    keywords: ['apps', 'integrations', 'partners'],
    screen: () => import('./more/RecommendedApps.tsx').then(file => file.RecommendedApps),
  },
  {
    path: '/admin/refer-program',
    title: 'page.referProgram',
    permission,
    keywords: ['refer', 'recommend', 'friend'],
    screen: () => import('./more/ReferProgram.tsx').then(file => file.ReferProgram),
  },
]
