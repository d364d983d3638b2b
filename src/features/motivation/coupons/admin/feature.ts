import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { couponsPath } from './paths.ts'
import { couponScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'motivation', place: 1, title: 'page.coupons', path: couponsPath, permission: 'coupons' }]

export const couponsAdmin = defineAdminFeature({
  name: 'coupons',
  screens: couponScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
