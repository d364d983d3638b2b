import { definePortalFeature } from '#portal/feature.ts'
import { portal as en } from '../texts/en.ts'
import { screens } from './routes.ts'

export const portalHomePortal = definePortalFeature({
  name: 'portal-home',
  screens,
  frame: [en],
  texts: { vi: () => import('../texts/vi.ts').then(({ portal }) => [portal]) },
})
