import { definePortalFeature } from '#portal/feature.ts'
import { portalFrame as en } from '../texts/en.ts'

/** No screen of its own: home shows it. */
export const performancePortal = definePortalFeature({
  name: 'performance',
  screens: [],
  frame: [en],
  texts: { vi: () => import('../texts/vi.ts').then(({ portalFrame }) => [portalFrame]) },
})
