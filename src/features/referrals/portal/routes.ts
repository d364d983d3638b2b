import type { PortalScreen } from '#portal/feature.ts'
import { CoinsIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/commissions',
    title: 'portalCommissions.title',
    screen: () => import('./Commissions.tsx').then(file => file.Commissions),
    menu: { place: 3, icon: CoinsIcon },
  },
]
