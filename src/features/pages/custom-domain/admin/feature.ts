import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { customDomainScreens } from './routes.tsx'

export const customDomainAdmin = defineAdminFeature({
  name: 'custom-domain',
  screens: customDomainScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
