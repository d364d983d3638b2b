import { definePortalFeature } from '#portal/feature.ts'
import { en } from '../texts/portal-en.ts'
import { screens } from './routes.ts'

export const portalHomePortal = definePortalFeature({
  name: 'portal-home',
  screens,
  frame: [en],
  texts: { vi: () => Promise.all([import('../texts/portal-vi.ts')]) },
})
