import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { apiKeyScreens } from './routes.tsx'

export const apiKeysAdmin = defineAdminFeature({
  name: 'api-keys',
  screens: apiKeyScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
