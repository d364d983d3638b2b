import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { reportedOrderScreens } from './routes.tsx'

export const reportedOrdersAdmin = defineAdminFeature({
  name: 'reported-orders',
  screens: reportedOrderScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
