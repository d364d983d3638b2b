import type { PortalScreen } from '#portal/feature.ts'
import { PaperIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/tax',
    title: 'portalTax.title',
    forDeactivated: true,
    screen: () => import('./Tax.tsx').then(file => file.Tax),
    menu: { place: 6, icon: PaperIcon, needs: 'w9' },
  },
]
