import { definePortalFeature } from '#portal/feature.ts'
import { en } from '../texts/portal-frame-en.ts'

/** No screen of its own: home shows it. */
export const performancePortal = definePortalFeature({
  name: 'performance',
  screens: [],
  frame: [en],
  texts: { vi: () => Promise.all([import('../texts/portal-frame-vi.ts')]) },
})
