import type { PortalScreen } from '#portal/feature.ts'
import { HomeIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/',
    title: 'portalHome.title',
    screen: () => import('./Home.tsx').then(file => file.Home),
    menu: { place: 1, icon: HomeIcon },
  },
]
