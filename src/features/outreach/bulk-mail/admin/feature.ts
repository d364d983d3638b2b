import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { bulkMailScreens } from './routes.tsx'

export const bulkMailAdmin = defineAdminFeature({
  name: 'bulk-mail',
  screens: bulkMailScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
