import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { en as frame } from '../texts/frame-en.ts'
import { thankYouScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 2, title: 'page.thankYou', path: '/admin/displays/thank-you' }]

export const thankYouPageAdmin = defineAdminFeature({
  name: 'thank-you-page',
  screens: thankYouScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => Promise.all([import('../texts/screens-en.ts')]),
    vi: () => Promise.all([import('../texts/frame-vi.ts'), import('../texts/screens-vi.ts')]),
  },
})
