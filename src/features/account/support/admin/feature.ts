import { defineAdminFeature } from '#admin/feature.ts'
import { shared as en, frame } from '../texts/en.ts'

export const supportAdmin = defineAdminFeature({
  name: 'support',
  frame: [en, frame],
  texts: {
    vi: () => import('../texts/vi.ts').then(({ shared, frame }) => [shared, frame]),
  },
})
