import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { loginPageScreens } from './routes.tsx'

export const loginPageAdmin = defineAdminFeature({
  name: 'login-page',
  screens: loginPageScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
