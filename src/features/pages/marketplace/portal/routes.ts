import type { PortalScreen } from '#portal/feature.ts'
import { BrandsIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/brands',
    title: 'portalMarketplace.title',
    screen: () => import('./Brands.tsx').then(file => file.Brands),
    menu: { place: 90, icon: BrandsIcon, needs: 'marketplace' },
  },
]
