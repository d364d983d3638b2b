import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { emailServiceScreens } from './routes.tsx'

export const emailServicesAdmin = defineAdminFeature({
  name: 'email-services',
  screens: emailServiceScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
