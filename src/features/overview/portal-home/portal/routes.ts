import type { PortalScreen } from '#portal/feature.ts'
import { HomeIcon } from '#portal/ui/icons.tsx'
import { portalHomeCalls } from '../calls.ts'

export const screens: readonly PortalScreen[] = [
  {
    path: '/',
    title: 'portalHome.title',
    screen: () => import('./Home.tsx').then(file => file.Home),
    reads: [portalHomeCalls.get],
    menu: { place: 1, icon: HomeIcon },
  },
]
