import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { payoutScheduleScreens } from './routes.tsx'

export const payoutScheduleAdmin = defineAdminFeature({
  name: 'payout-schedule',
  screens: payoutScheduleScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
