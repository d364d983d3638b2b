import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { orderClaimScreens } from './routes.tsx'

export const orderClaimsAdmin = defineAdminFeature({
  name: 'order-claims',
  screens: orderClaimScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
