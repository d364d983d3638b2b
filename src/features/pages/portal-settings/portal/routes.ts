import type { PortalScreen } from '#portal/feature.ts'
import { GearIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/settings',
    title: 'portalSettings.title',
    screen: () => import('./Settings.tsx').then(file => file.Settings),
    menu: { place: 100, icon: GearIcon },
  },
]
