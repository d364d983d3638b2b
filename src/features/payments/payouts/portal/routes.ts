import type { PortalScreen } from '#portal/feature.ts'
import { WalletIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/payments',
    title: 'portalPayments.title',
    forDeactivated: true,
    screen: () => import('./Payments.tsx').then(file => file.Payments),
    menu: { place: 4, icon: WalletIcon },
  },
]
