import { defineAdminFeature } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { chatMenu, chatScreens } from './routes.tsx'

export const chatAdmin = defineAdminFeature({
  name: 'chat',
  screens: chatScreens,
  menu: chatMenu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts'), import('../texts/thread-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts'), import('../texts/thread-vi.ts')]),
  },
})
