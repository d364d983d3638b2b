import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { storeConnectionScreens } from './routes.tsx'

export const storeConnectionAdmin = defineAdminFeature({
  name: 'store-connection',
  screens: storeConnectionScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
