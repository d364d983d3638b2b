import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { networkMenu, networkScreens } from './routes.tsx'

export const networkAdmin = defineAdminFeature({
  name: 'network',
  screens: networkScreens,
  menu: networkMenu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
