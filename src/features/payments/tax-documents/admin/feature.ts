import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { taxDocumentsScreens } from './routes.tsx'

export const taxDocumentsAdmin = defineAdminFeature({
  name: 'tax-documents',
  screens: taxDocumentsScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
