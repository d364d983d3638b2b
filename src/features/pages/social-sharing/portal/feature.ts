import { definePortalFeature } from '#portal/feature.ts'
import { portalFrame as en } from '../texts/en.ts'

/** No screen of its own: home and links share by it. */
export const socialSharingPortal = definePortalFeature({
  name: 'social-sharing',
  screens: [],
  frame: [en],
  texts: { vi: () => import('../texts/vi.ts').then(({ portalFrame }) => [portalFrame]) },
})
