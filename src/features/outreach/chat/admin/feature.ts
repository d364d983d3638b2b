import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { chatMenu, chatScreens } from './routes.tsx'

export const chatAdmin = defineAdminFeature({
  name: 'chat',
  screens: chatScreens,
  menu: chatMenu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens, thread }) => [screens, thread]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens, thread }) => [frame, screens, thread]),
  },
})
