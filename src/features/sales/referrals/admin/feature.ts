import { Receipt } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
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
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
