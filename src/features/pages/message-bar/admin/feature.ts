import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { messageBarScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 4, title: 'page.messageBar', path: '/admin/displays/message-bar/design' }]

export const messageBarAdmin = defineAdminFeature({
  name: 'message-bar',
  screens: messageBarScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
