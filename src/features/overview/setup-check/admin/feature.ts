import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { setupCheckScreens } from './routes.tsx'

export const setupCheckAdmin = defineAdminFeature({
  name: 'setup-check',
  screens: setupCheckScreens,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/en.ts'), import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
