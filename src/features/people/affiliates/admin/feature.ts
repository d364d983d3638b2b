import { Users } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { affiliateScreens } from './routes.tsx'

const menu: MenuPlace[] = [
  {
    group: 'management',
    place: 2,
    title: 'page.affiliates',
    icon: Users,
    path: '/admin/affiliates',
    permission: 'affiliate-and-coupon',
  },
]

export const affiliatesAdmin = defineAdminFeature({
  name: 'affiliates',
  screens: affiliateScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
