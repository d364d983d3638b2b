import { defineAdminFeature } from '#admin/feature.ts'
import { shared as en } from '../texts/en.ts'

export const sessionAdmin = defineAdminFeature({
  name: 'session',
  frame: [en],
  texts: {
    vi: () => import('../texts/vi.ts').then(({ shared }) => [shared]),
  },
})
