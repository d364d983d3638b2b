import { Users } from 'lucide-react'
import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
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
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
