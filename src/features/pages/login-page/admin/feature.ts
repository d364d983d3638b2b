import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { loginPageScreens } from './routes.tsx'

export const loginPageAdmin = defineAdminFeature({
  name: 'login-page',
  screens: loginPageScreens,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
