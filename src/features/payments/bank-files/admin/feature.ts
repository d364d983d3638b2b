import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { bankFileScreens } from './routes.tsx'

export const bankFilesAdmin = defineAdminFeature({
  name: 'bank-files',
  screens: bankFileScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
