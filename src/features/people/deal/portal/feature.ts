import { definePortalFeature } from '#portal/feature.ts'
import { portal as en } from '../texts/en.ts'

export const dealPortal = definePortalFeature({
  name: 'deal',
  screens: [],
  frame: [en],
  texts: { vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]) },
})
