import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { webhookScreens } from './routes.tsx'

export const webhooksAdmin = defineAdminFeature({
  name: 'webhooks',
  screens: webhookScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
