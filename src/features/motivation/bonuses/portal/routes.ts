import type { PortalScreen } from '#portal/feature.ts'
import { TrophyIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/bonuses',
    title: 'portalBonuses.title',
    screen: () => import('./Bonuses.tsx').then(file => file.Bonuses),
    menu: { place: 8, icon: TrophyIcon, needs: 'bonuses' },
  },
]
