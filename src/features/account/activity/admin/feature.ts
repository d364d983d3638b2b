import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { activityScreens } from './routes.tsx'

export const activityAdmin = defineAdminFeature({
  name: 'activity',
  screens: activityScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
