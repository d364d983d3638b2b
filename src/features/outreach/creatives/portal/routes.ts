import type { PortalScreen } from '#portal/feature.ts'
import { PicturesIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/creatives',
    title: 'portalCreatives.title',
    screen: () => import('./Gallery.tsx').then(file => file.Gallery),
    menu: { place: 7, icon: PicturesIcon, needs: 'creatives' },
  },
]
