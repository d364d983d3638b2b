import type { PortalScreen } from '#portal/feature.ts'
import { GiftIcon } from '#portal/ui/icons.tsx'
import { portalGiftCalls } from '../portal-calls.ts'

export const screens: readonly PortalScreen[] = [
  {
    path: '/gifts',
    title: 'portalGifts.title',
    screen: () => import('./Gifts.tsx').then(file => file.Gifts),
    reads: [portalGiftCalls.list],
    menu: { place: 8, icon: GiftIcon, needs: 'gifts' },
  },
]
