import { Receipt } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { referralScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  { group: 'management', place: 3, title: 'page.referrals', icon: Receipt, path: '/admin/referrals', permission: 'referrals' },
]

export const referralsAdmin = defineAdminFeature({
  name: 'referrals',
  screens: referralScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
