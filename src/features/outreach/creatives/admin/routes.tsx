import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { creativesPath } from './paths.ts'

const screen = () => import('./CreativesPage.tsx').then(file => file.CreativesPage)

export const creativeScreens: AdminRoute[] = [
  {
    path: creativesPath,
    title: 'page.creatives',
    permission: 'creatives',
    keywords: ['media', 'banner', 'image', 'gallery', 'video', 'files'],
    screen,
  },
  { path: `${creativesPath}/category/$categoryId`, title: 'page.creativeCategory', permission: 'creatives', screen },
]

export const creativeMenu: MenuPlace[] = [
  { hub: 'motivation', place: 2, title: 'page.creatives', path: creativesPath, permission: 'creatives' },
]
