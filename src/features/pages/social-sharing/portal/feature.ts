import { definePortalFeature } from '#portal/feature.ts'
import { en } from '../texts/portal-frame-en.ts'

/** No screen of its own: home and links share by it. */
export const socialSharingPortal = definePortalFeature({
  name: 'social-sharing',
  screens: [],
  frame: [en],
  texts: { vi: () => Promise.all([import('../texts/portal-frame-vi.ts')]) },
})
