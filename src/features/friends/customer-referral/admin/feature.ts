import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { programPath } from './paths.ts'
import { referralMenu, referralScreens } from './routes.tsx'

export const customerReferralAdmin = defineAdminFeature({
  name: 'customer-referral',
  screens: referralScreens,
  menu: referralMenu,
  redirects: [['/admin/refer-customer', programPath]],
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
