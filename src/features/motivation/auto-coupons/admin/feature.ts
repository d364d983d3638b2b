import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { autoCouponScreens } from './routes.tsx'

export const autoCouponsAdmin = defineAdminFeature({
  name: 'auto-coupons',
  screens: autoCouponScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
