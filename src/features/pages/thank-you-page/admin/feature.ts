import { defineAdminFeature, type MenuPlace } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { thankYouScreens } from './routes.tsx'

const menu: MenuPlace[] = [{ hub: 'displays', place: 2, title: 'page.thankYou', path: '/admin/displays/thank-you' }]

export const thankYouPageAdmin = defineAdminFeature({
  name: 'thank-you-page',
  screens: thankYouScreens,
  menu,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ screens }) => [screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, screens }) => [frame, screens]),
  },
})
