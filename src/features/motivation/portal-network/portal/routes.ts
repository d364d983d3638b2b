import type { PortalScreen } from '#portal/feature.ts'
import { NetworkIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/network',
    title: 'portalNetwork.title',
    screen: () => import('./Network.tsx').then(file => file.Network),
    menu: { place: 6, icon: NetworkIcon, needs: 'network' },
  },
]
