import { definePortalFeature } from '#portal/feature.ts'
import { en } from '../texts/portal-en.ts'

export const dealPortal = definePortalFeature({
  name: 'deal',
  screens: [],
  frame: [en],
  texts: { vi: () => Promise.all([import('../texts/portal-vi.ts')]) },
})
