import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { programPath } from './paths.ts'
import { referralMenu, referralScreens } from './routes.tsx'

export const customerReferralAdmin = defineAdminFeature({
  name: 'customer-referral',
  screens: referralScreens,
  menu: referralMenu,
  redirects: [['/admin/refer-customer', programPath]],
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
