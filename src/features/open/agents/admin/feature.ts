import { defineAdminFeature } from '#admin/feature.ts'
import { frame } from '../texts/en.ts'
import { proposalScreens } from './routes.tsx'

export const agentsAdmin = defineAdminFeature({
  name: 'agents',
  screens: proposalScreens,
  frame: [frame],
  texts: {
    en: () => import('../texts/en.ts').then(({ shared, screens }) => [shared, screens]),
    vi: () => import('../texts/vi.ts').then(({ frame, shared, screens }) => [frame, shared, screens]),
  },
})
