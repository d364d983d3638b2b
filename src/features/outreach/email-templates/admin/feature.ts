import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { emailMenu, emailScreens } from './routes.tsx'

export const emailTemplatesAdmin = defineAdminFeature({
  name: 'email-templates',
  screens: emailScreens,
  menu: emailMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
