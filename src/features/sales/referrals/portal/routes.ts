import type { PortalScreen } from '#portal/feature.ts'
import { CoinsIcon } from '#portal/ui/icons.tsx'
import { commissionsPath } from './paths.ts'

export const screens: readonly PortalScreen[] = [
  {
    path: commissionsPath,
    title: 'portalCommissions.title',
    forDeactivated: true,
    screen: () => import('./Commissions.tsx').then(file => file.Commissions),
    menu: { place: 3, icon: CoinsIcon },
  },
]
