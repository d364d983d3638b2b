import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { messageBarScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 4, title: 'page.messageBar', path: '/admin/displays/message-bar/design' }]

export const messageBarAdmin = defineAdminFeature({
  name: 'message-bar',
  screens: messageBarScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
