import type { PortalScreen } from '#portal/feature.ts'
import { DocumentIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/tax',
    title: 'portalTax.title',
    forDeactivated: true,
    screen: () => import('./Tax.tsx').then(file => file.Tax),
    menu: { place: 6, icon: DocumentIcon, needs: 'w9' },
  },
]
