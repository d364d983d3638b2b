import { HandCoins } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { payoutScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  {
    group: 'management',
    place: 4,
    title: 'page.payouts',
    icon: HandCoins,
    path: '/admin/payouts',
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
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
