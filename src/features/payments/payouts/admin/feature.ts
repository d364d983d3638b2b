import { HandCoins } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { payoutScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  {
    group: 'management',
    place: 4,
    title: 'page.payouts',
    icon: HandCoins,
    path: '/admin/payouts',
    // Rewards of customers stand at an address of their own.
    under: ['/admin/payouts', '/admin/payout'],
    search: { type: 'manual_payout', tab: 'approved' },
    permission: 'payments',
  },
]

export const payoutsAdmin = defineAdminFeature({
  name: 'payouts',
  screens: payoutScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
