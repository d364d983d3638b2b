import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { couponsPath } from './paths.ts'
import { couponScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'motivation', place: 1, title: 'page.coupons', path: couponsPath, permission: 'coupons' }]

export const couponsAdmin = defineAdminFeature({
  name: 'coupons',
  screens: couponScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
